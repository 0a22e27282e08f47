/** Formats a number with its noun in the singular or plural: `1 leg`, `1,204 rows`. */
export function formatCount(count: number, noun: { readonly one: string; readonly other: string }): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun.one : noun.other}`
}

/** Formats a length of time in one unit: `1 day`, `36 hours`. */
export function formatDuration(count: number, unit: 'day' | 'hour' | 'minute' | 'second'): string {
  return formatCount(count, { one: unit, other: `${unit}s` })
}

/** The time between two moments, for example `2 days 9 hours`; undefined if there is none. */
export function formatWait(arrival = NaN, departure = NaN): string | undefined {
  const minutes = Math.floor((departure - arrival) / 60_000)
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => formatDuration(count, unit))
  return words.slice(0, 2).join(' ') || undefined
}
