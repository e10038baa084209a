import type { Bench } from './bench'
import { engineBench } from './engine/engineBench'
import { lanBench } from './lan/lanBench'

/** Every bench, by the name that `npm run bench` knows it by. */
export const benches: Readonly<Record<string, Bench>> = { engine: engineBench, lan: lanBench }
