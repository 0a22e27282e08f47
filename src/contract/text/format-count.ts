/** Formats a number with its noun in the singular or plural: `1 leg`, `1,204 rows`. */
export function formatCount(count: number, noun: { readonly one: string; readonly other: string }): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun.one : noun.other}`
}

/** Formats a length of time in one unit: `1 day`, `36 hours`. */
export function formatDuration(count: number, unit: 'day' | 'hour' | 'minute' | 'second'): string {
  return formatCount(count, { one: unit, other: `${unit}s` })
}
