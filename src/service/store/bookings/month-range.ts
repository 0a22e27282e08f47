import { toIso } from '#service/kernel/clock.ts'

/** Returns when a month such as `2026-11` starts, and when the next one starts. */
export function monthRange(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { start: toIso(Date.UTC(year, number - 1)), end: toIso(Date.UTC(year, number)) }
}

/**
 * Returns the months from the first to the last of some times, latest first.
 * @param readTime reads the first time in an order, or nothing if there is none.
 */
export async function listMonths(
  readTime: (order: 'asc' | 'desc') => Promise<{ readonly created_at: string } | undefined>,
): Promise<string[]> {
  const first = await readTime('asc')
  const last = await readTime('desc')
  const months: string[] = []
  if (!first || !last) return months
  const end = toMonth(last.created_at)
  for (let month = toMonth(first.created_at); month <= end; month = toMonth(monthRange(month).end))
    months.unshift(month)
  return months
}

const toMonth = (time: string) => time.slice(0, '2026-11'.length)
