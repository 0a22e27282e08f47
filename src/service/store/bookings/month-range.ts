import { toIso } from '#service/kernel/clock.ts'

/** Returns when a month such as `2026-11` starts, and when the next one starts. */
export function monthRange(month: string) {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number)
  return { start: toIso(Date.UTC(year, monthNumber - 1)), end: toIso(Date.UTC(year, monthNumber)) }
}

/**
 * Lists the months from the oldest row to the newest, latest first.
 * @param readFirst reads the first row in the given order of `created_at`, or undefined if there are no rows.
 */
export async function listMonths(
  readFirst: (order: 'asc' | 'desc') => Promise<{ readonly created_at: string } | undefined>,
): Promise<string[]> {
  const first = await readFirst('asc')
  const last = await readFirst('desc')
  const months: string[] = []
  if (!first || !last) return months
  const end = toMonth(last.created_at)
  for (let month = toMonth(first.created_at); month <= end; month = toMonth(monthRange(month).end))
    months.unshift(month)
  return months
}

const toMonth = (time: string) => time.slice(0, '2026-11'.length)
