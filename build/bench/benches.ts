import type { Bench } from './bench'
import { botsBench } from './bots/botsBench'
import { engineBench } from './engine/engineBench'
import { hostBench } from './host/hostBench'
import { lanBench } from './lan/lanBench'
import { lookBench } from './look/lookBench'
import { startBench } from './start/startBench'

/** Every bench, by the name that `npm run bench` knows it by. */
export const benches: Readonly<Record<string, Bench>> = {
  bots: botsBench,
  engine: engineBench,
  host: hostBench,
  lan: lanBench,
  look: lookBench,
  start: startBench,
}
