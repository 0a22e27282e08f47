import type { DateOrder } from '#contract/text/date-order.ts'
import { formatMoment } from '#web/times/format-time.ts'
import { resolveTime } from '#web/times/resolve-time.ts'

/** Friday 20 November 2026, 14:00 in Helsinki. */
export const typedAt = Date.parse('2026-11-20T12:00:00.000Z')

type Where = {
  zone?: string
  now?: string
  before?: string
  isFirst?: boolean
  side?: 'start' | 'end'
  order?: DateOrder
  isSecond?: boolean
}

/** Formats the moment that a typed time means, or returns its problem; undefined if it's pending. */
export function readTime(
  typed: string,
  {
    zone: at = 'Europe/Helsinki',
    now,
    before,
    isFirst = !before,
    side = 'start',
    order = 'dmy',
    isSecond = false,
  }: Where = {},
) {
  const found = resolveTime(typed, {
    zone: at,
    now: now ? Date.parse(now) : typedAt,
    before: before ? Date.parse(before) : undefined,
    isFirst,
    side,
    isSecond,
    order,
  })
  if ('isPending' in found) return undefined
  return 'problem' in found ? found.problem : formatMoment(found.moment, at)
}
