import { BOT_SEALS, type BotSeal, type Seal } from '@shared/protocol'

/** The outline of a drop of pressed wax in a box of 100 × 100: a circle that three waves bend, other for each seed. */
export function waxOutline(seed: number, radius = 44): string {
  const points = Array.from({ length: 72 }, (_, i) => {
    const t = (i / 72) * Math.PI * 2
    const waves =
      0.035 * Math.sin(3 * t + seed) +
      0.03 * Math.sin(5 * t + seed * 2.3) +
      0.02 * Math.sin(8 * t + seed * 4.1)
    const r = radius * (1 + waves)
    return `${(50 + r * Math.cos(t)).toFixed(1)},${(50 + r * Math.sin(t)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** The toothed rim that only bots' seals have. */
export function toothedOutline(): string {
  const points = Array.from({ length: 56 }, (_, i) => {
    const t = (i / 56) * Math.PI * 2
    const r = i % 4 < 2 ? 46 : 39
    return `${(50 + r * Math.cos(t)).toFixed(1)},${(50 + r * Math.sin(t)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

export function isBotSeal(seal: Seal | BotSeal): seal is BotSeal {
  return (BOT_SEALS as readonly string[]).includes(seal)
}

const seeds: Readonly<Record<Seal | BotSeal, number>> = {
  rose: 82,
  fox: 71,
  bee: 77,
  star: 87,
  butterfly: 77.6,
  swan: 79,
  anchor: 82.5,
  clockwork: 0,
  gears: 0,
  cog: 0,
  spring: 0,
  metronome: 0,
  magnet: 0,
}

/** Each seal has a shape of its own, so that it is told by outline too. */
export function sealOutline(seal: Seal | BotSeal): string {
  return isBotSeal(seal) ? toothedOutline() : waxOutline(seeds[seal])
}
