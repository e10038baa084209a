import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { packHost } from '../../build/hostFolder/packHost'
import { electronBuilder } from '../../build/lib/electronBuilder'
import { buildStub } from '../stub/buildStub'
import { PACKS } from './packs'
import { makeStandIn, SYSTEMS } from './standIn'

/** Packs the program for all systems, on a stand-in for Electron, and the host for plain Node. */
export default async function setup(): Promise<void> {
  rmSync(PACKS, { recursive: true, force: true })
  mkdirSync(PACKS, { recursive: true })
  await buildStub()
  packHost(PACKS)
  for (const system of SYSTEMS) {
    const dist = path.join(PACKS, 'electron', system)
    makeStandIn(system, dist)
    const { code, output } = await electronBuilder([
      `--${system}`,
      '--x64',
      '--dir',
      `-c.electronDist=${dist}`,
      `-c.directories.output=${PACKS}`,
    ])
    if (code !== 0) throw new Error(`not packed for ${system}: ${output}`)
  }
}
