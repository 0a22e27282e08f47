import { toIso } from '#service/kernel/clock.ts'

/** Returns when a month such as `2026-11` starts, and when the next one starts. */
export function monthRange(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { start: toIso(Date.UTC(year, number - 1)), end: toIso(Date.UTC(year, number)) }
}
