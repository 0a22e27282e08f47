import { memoize } from '#contract/memoize.ts'

/** Returns the time in epoch milliseconds. The service uses no other clock, so that tests can set it. */
export type Clock = () => number

/** Formats a time as stored in the database: ISO 8601 in UTC with milliseconds, which sorts as text. */
export const toIso = memoize((moment: number) => new Date(moment).toISOString())

/** Returns the day of a time in UTC, such as `2026-12-01`. */
export const toDay = (moment: number) => toIso(moment).slice(0, 10)
