import type { Bench } from './bench'
import { engineBench } from './engine/engineBench'

/** Every bench, by the name that `npm run bench` knows it by. */
export const benches: Readonly<Record<string, Bench>> = { engine: engineBench }
