import { beforeEach, expect, test, vi } from 'vitest'
import { flushPromises } from '@vue/test-utils'
import { openPlayer } from './player'

/** As much of a browser's sound as is asked of it: how many sounds begin, and whether the device sleeps. */
class Device {
  state = 'suspended'
  currentTime = 5
  sampleRate = 10
  destination = {}
  started = 0
  private woken: (() => void)[] = []
  resume = (): Promise<void> => new Promise((resolve) => this.woken.push(resolve))
  close = (): Promise<void> => Promise.resolve()
  createBuffer = () => ({ getChannelData: () => new Float32Array(1) })
  createGain = () => this.node()
  createOscillator = () => this.node()
  createBufferSource = () => this.node()
  createBiquadFilter = () => this.node()

  awake(): void {
    this.state = 'running'
    for (const tell of this.woken) tell()
  }

  private node() {
    const value = () => ({
      value: 0,
      setValueAtTime: vi.fn(),
      setTargetAtTime: vi.fn(),
      linearRampToValueAtTime: vi.fn(),
      exponentialRampToValueAtTime: vi.fn(),
    })
    const node = {
      gain: value(),
      frequency: value(),
      Q: value(),
      connect: (to: unknown) => to,
      disconnect: vi.fn(),
      start: () => (this.started += 1),
      stop: vi.fn(),
    }
    return node
  }
}

let device: Device
let now = 0

beforeEach(() => {
  device = new Device()
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('AudioContext', function Context() {
    return device
  })
})

test('what happens while a device sleeps is not played all at once when it wakes', async () => {
  const player = openPlayer()
  for (const cue of ['deal', 'draw', 'play'] as const) player.play('classic', cue)
  now = 5000
  device.awake()
  await flushPromises()
  expect(device.started).toBe(0)
  player.play('classic', 'deal')
  expect(device.started).toBeGreaterThan(0)
  player.close()
})

test('a device that wakes in time plays what it was woken for', async () => {
  const player = openPlayer()
  player.play('classic', 'deal')
  now = 100
  device.awake()
  await flushPromises()
  expect(device.started).toBeGreaterThan(0)
  player.close()
})

test('the place of the table is silent while the device sleeps', () => {
  const player = openPlayer()
  player.mood('classic')
  expect(device.started).toBe(0)
  player.close()
})
