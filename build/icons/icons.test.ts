import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../lib/paths'
import { icnsOf, icoOf, readIcns, readIco, sizeOfPng } from './containers'

const read = (file: string): Buffer => readFileSync(inRoot('build', file))

describe('the icon of Windows', () => {
  const frames = readIco(read('icon.ico'))

  test('has a picture for every place that shows it', () => {
    expect(frames.map(({ size }) => size)).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256])
  })

  test('holds whole pictures of the sizes that it promises', () => {
    for (const { size, png } of frames) {
      expect(sizeOfPng(png)).toEqual({ width: size, height: size })
      expect(png.includes('IEND')).toBe(true)
    }
  })
})

test('the icon of macOS holds whole pictures from 16 to 512 points of double density', () => {
  const pictures = readIcns(read('icon.icns'))
  const sizes = [...pictures].map(([kind, png]) => [kind, sizeOfPng(png).width] as const)
  expect(Object.fromEntries(sizes)).toEqual({
    ic11: 32,
    ic12: 64,
    ic07: 128,
    ic08: 256,
    ic13: 256,
    ic09: 512,
    ic14: 512,
    ic10: 1024,
  })
  for (const png of pictures.values()) expect(png.includes('IEND')).toBe(true)
})

test('the icons of Linux are as large as they are called', () => {
  const files = readdirSync(inRoot('build/icons/linux'))
  expect(files).toHaveLength(8)
  for (const file of files) {
    const { width, height } = sizeOfPng(read(`icons/linux/${file}`))
    expect(`${width}x${height}.png`).toBe(file)
  }
  expect(sizeOfPng(read('icon.png'))).toEqual({ width: 512, height: 512 })
})

test('what is written can be read, and what is cut off cannot pass for whole', () => {
  const frames = readIco(read('icon.ico')).filter(({ size }) => [32, 256].includes(size))
  expect(readIco(icoOf(frames))).toEqual(frames)
  const icns = icnsOf(frames)
  expect([...readIcns(icns).keys()]).toEqual(['ic11', 'ic08', 'ic13'])
  expect(() => readIcns(icns.subarray(0, -1))).toThrow('no whole')
  expect(() => icnsOf([{ size: 20, png: Buffer.alloc(0) }])).toThrow('20 pixels')
  expect(() => sizeOfPng(Buffer.from('no picture, but long enough'))).toThrow('no PNG')
})
