import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { emptyRecord } from '@shared/engine'
import { defaultOptions } from '@shared/game'
import type { GameHost } from '../gameHost'
import { Records } from '../records'
import type { Table } from '../table'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('the archive holds the newest games, each once however often its table is reopened', async () => {
  const notes: string[] = []
  const record = emptyRecord(defaultOptions('classic'), { program: '0', practice: false })
  const tableOf = (id: string): Table =>
    ({ spec: { id }, game: { phase: 'gameOver', record } as unknown as GameHost }) as unknown as Table
  const ids = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd']
  for (let start = 0; start < 2; start += 1) {
    const archive = new Records(folder, (line) => notes.push(line), 3)
    archive.follow(ids.slice(1).map(tableOf))
    await archive.settled()
  }
  expect(readdirSync(folder).map((name) => name.slice(-13, -5))).toEqual(ids.slice(1))
  const archive = new Records(folder, (line) => notes.push(line), 2)
  archive.follow([tableOf('eeeeeeee')])
  await archive.settled()
  expect(readdirSync(folder).map((name) => name.slice(-13, -5))).toEqual(['dddddddd', 'eeeeeeee'])
  expect(notes).toEqual([])
})
