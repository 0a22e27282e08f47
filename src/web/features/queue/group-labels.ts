import type { Page } from '#contract/paging.ts'
import type { QueueGroup } from '#contract/servicing/queue.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { describeMissingPage, describeRange } from '#web/components/list/search-params.ts'

/**
 * The text for each group. `period` limits its entries, `order` is how its rows are sorted, `empty` and `emptyMine`
 * replace them if there are none, `column` heads the reason or the expiry, and `actorPrefix` precedes who requested the
 * quote or created the link.
 */
export const groupLabels = {
  expiring: {
    title: 'Expiring soon',
    period: ' expiring in the next 24 hours',
    order: 'soonest first',
    empty: 'No offers are about to expire.',
    emptyMine: 'None of your offers are about to expire.',
    column: 'Expires',
    actorPrefix: 'Requested by',
    viewAll: (count: string) => `View all ${count} expiring offers`,
  },
  declined: {
    title: 'Declined',
    period: ' in the last 7 days',
    order: 'newest first',
    empty: 'No quotes were declined in the last 7 days.',
    emptyMine: 'None of your quotes were declined in the last 7 days.',
    column: 'Reason',
    actorPrefix: 'Requested by',
    viewAll: (count: string) => `View all ${count} declined quotes`,
  },
  failed: {
    title: 'Failed',
    period: ' in the last 30 days',
    order: 'newest first',
    empty: 'No unresolved failures in the last 30 days.',
    emptyMine: 'You have no unresolved failures from the last 30 days.',
    column: 'Failure',
    actorPrefix: 'Attempted by',
    viewAll: (count: string) => `View all ${count} failures`,
  },
  waiting: {
    title: 'Waiting for the customer',
    period: '',
    order: 'expiring soonest first',
    empty: 'No offers are waiting for a customer.',
    emptyMine: 'None of the offers you shared are waiting for a customer.',
    column: 'Link',
    actorPrefix: 'Created by',
    viewAll: (count: string) => `View all ${count} offers waiting for a customer`,
  },
} satisfies Record<QueueGroup, object>

/** Describes the range of rows shown, their total and their order. */
export function describeGroupRange(group: QueueGroup, page: Page<unknown>, mine: boolean): string {
  const { count } = page
  const rows = page.rows.length
  if (count === 0) return groupLabels[group][mine ? 'emptyMine' : 'empty']
  if (rows === 0) return `${describeMissingPage(page.page + 1)}.`
  const { period, order } = groupLabels[group]
  const entries = formatCount(count, { one: 'entry', other: 'entries' })
  if (count === 1) return `${entries}${period}`
  const span = rows === count ? entries : describeRange(page)
  return `${span}${period}, ${order}`
}
