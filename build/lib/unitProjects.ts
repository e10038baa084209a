/** The projects of `vitest.config.ts`, in two parts that take about as long beside what else is tested. */
export const UNIT_PROJECTS = {
  rules: ['shared', 'made-up edition'],
  rest: ['node', 'node apart', 'renderer', 'renderer apart'],
} as const

/** What vitest is told to run these projects alone. */
export const onlyProjects = (projects: readonly string[]): readonly string[] =>
  projects.map((project) => `--project=${project}`)
