/** Tells the time, as epoch milliseconds. The service asks no other clock, so that a test can set it. */
export type Clock = () => number

/** @returns a moment as the database keeps it: ISO 8601 in UTC with milliseconds, which sorts as text. */
export function toIso(moment: number): string {
  return new Date(moment).toISOString()
}
