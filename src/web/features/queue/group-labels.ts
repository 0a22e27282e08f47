import type { Page } from '#contract/paging.ts'
import type { QueueGroup } from '#contract/servicing/queue.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { describeRange as describeRows } from '#web/components/list/search-params.ts'

type GroupLabels = {
  readonly title: string
  /** How its rows are sorted. */
  readonly order: string
  /** Shown when the group has no entries. */
  readonly empty: string
  /** Shown instead if only the user's own entries are listed. */
  readonly emptyMine: string
  /** Heading of the column with the reason or the expiry. */
  readonly column: string
  /** Precedes the name of the person who requested the quote or created the link. */
  readonly actorPrefix: string
  /** Link to the whole group. Takes the formatted number of entries. */
  readonly viewAll: (count: string) => string
}

/** The texts of each group. */
export const groupLabels: Readonly<Record<QueueGroup, GroupLabels>> = {
  lapsing: {
    title: 'Expiring soon',
    order: 'soonest first',
    empty: 'No offers are about to expire.',
    emptyMine: 'None of your offers are about to expire.',
    column: 'Expires',
    actorPrefix: 'Requested by',
    viewAll: (count) => `View all ${count} expiring offers`,
  },
  declined: {
    title: 'Declined',
    order: 'newest first',
    empty: 'No quotes were declined in the last 7 days.',
    emptyMine: 'None of your quotes were declined in the last 7 days.',
    column: 'Reason',
    actorPrefix: 'Requested by',
    viewAll: (count) => `View all ${count} declined quotes`,
  },
  failed: {
    title: 'Failed',
    order: 'newest first',
    empty: 'No unresolved failures.',
    emptyMine: 'You have no unresolved failures.',
    column: 'Failure',
    actorPrefix: 'Attempted by',
    viewAll: (count) => `View all ${count} failures`,
  },
  waiting: {
    title: 'Waiting for the customer',
    order: 'expiring soonest first',
    empty: 'No links are waiting for a customer.',
    emptyMine: 'None of your links are waiting for a customer.',
    column: 'Link',
    actorPrefix: 'Created by',
    viewAll: (count) => `View all ${count} links waiting for a customer`,
  },
}

/** Describes which rows of how many are shown, and their order. */
export function describeRange(
  group: QueueGroup,
  page: Omit<Page<unknown>, 'rows'>,
  rows: number,
  mine: boolean,
): string {
  const { count } = page
  if (count === 0) return groupLabels[group][mine ? 'emptyMine' : 'empty']
  if (rows === 0) return `Page ${page.page + 1} doesn’t exist.`
  const entries = formatCount(count, { one: 'entry', other: 'entries' })
  if (count === 1) return entries
  const span = rows === count ? entries : describeRows(page, rows)
  return `${span}, ${groupLabels[group].order}`
}
