/**
 * Formats the time between two moments, in epoch milliseconds, as relative text, for example `+2d 9h`; empty if
 * unknown.
 */
export function formatElapsed(from = NaN, to = NaN): string {
  if (!(to >= from)) return ''
  const minutes = Math.round((to - from) / 60_000)
  const parts = [
    `${Math.floor(minutes / 1440)}d`,
    `${Math.floor(minutes / 60) % 24}h`,
    `${minutes % 60}m`,
  ].filter((part) => !part.startsWith('0'))
  return `+${parts.join(' ') || '0h'}`
}
