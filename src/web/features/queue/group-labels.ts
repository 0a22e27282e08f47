import type { QueueGroup } from '#contract/servicing/queue.ts'

type GroupLabels = {
  readonly title: string
  /** In which order its rows stand. */
  readonly order: string
  /** Said where there is nothing in it. */
  readonly empty: string
  /** Over what tells the moment that matters. */
  readonly column: string
  /** Before the name of who asked, or handed it over. */
  readonly actorPrefix: string
}

/** What each group is called. */
export const groupLabels: Readonly<Record<QueueGroup, GroupLabels>> = {
  lapsing: {
    title: 'About to lapse',
    order: 'the first to lapse first',
    empty: 'No offer is about to lapse.',
    column: 'Lapses',
    actorPrefix: 'Asked by',
  },
  declined: {
    title: 'Declined',
    order: 'the latest first',
    empty: 'Nothing was declined in the last seven days.',
    column: 'Why',
    actorPrefix: 'Asked by',
  },
  failed: {
    title: 'Failed',
    order: 'the latest first',
    empty: 'Nothing has failed that somebody has yet to see to.',
    column: 'What failed',
    actorPrefix: 'Tried by',
  },
  waiting: {
    title: 'Waiting for the customer',
    order: 'the first to lapse first',
    empty: 'No link that was handed over waits to be bought by.',
    column: 'The link',
    actorPrefix: 'Handed over by',
  },
}

/** Which rows of how many, in which order. */
export function describeRange(
  group: QueueGroup,
  { page, perPage, count }: { readonly page: number; readonly perPage: number; readonly count: number },
  rows: number,
  mine: boolean,
): string {
  if (count === 0 && mine) return 'Nothing of yours.'
  if (rows === 0) return count === 0 ? groupLabels[group].empty : `There is no page ${page + 1}.`
  const [from, to, all] = [page * perPage + 1, page * perPage + rows, count].map((figure) =>
    figure.toLocaleString('en-GB'),
  )
  const span = rows === count ? (all ?? '') : `${from} to ${to} of ${all}`
  return rows === 1 && count === 1 ? '1' : `${span}, ${groupLabels[group].order}`
}
