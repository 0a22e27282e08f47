import type { QueueGroup } from '#contract/servicing/queue.ts'

type Words = {
  readonly title: string
  /** In which order its rows stand. */
  readonly order: string
  /** Said where there is nothing in it. */
  readonly none: string
  /** Over what tells the moment that matters. */
  readonly column: string
  /** Before the name of who asked, or handed it over. */
  readonly by: string
}

/** What each group is called. */
export const groupWords: Readonly<Record<QueueGroup, Words>> = {
  lapsing: {
    title: 'About to lapse',
    order: 'the first to lapse first',
    none: 'No offer is about to lapse.',
    column: 'Lapses',
    by: 'Asked by',
  },
  declined: {
    title: 'Declined',
    order: 'the latest first',
    none: 'Nothing was declined in the last seven days.',
    column: 'Why',
    by: 'Asked by',
  },
  failed: {
    title: 'Failed',
    order: 'the latest first',
    none: 'Nothing has failed that somebody has yet to see to.',
    column: 'What failed',
    by: 'Tried by',
  },
  waiting: {
    title: 'Waiting for the customer',
    order: 'the first to lapse first',
    none: 'No link that was handed over waits to be bought by.',
    column: 'The link',
    by: 'Handed over by',
  },
}

/** Which rows of how many, in which order. */
export function lineOf(
  group: QueueGroup,
  { page, perPage, count }: { readonly page: number; readonly perPage: number; readonly count: number },
  rows: number,
  mine: boolean,
): string {
  if (count === 0 && mine) return 'Nothing of yours.'
  if (rows === 0) return count === 0 ? groupWords[group].none : `There is no page ${page + 1}.`
  const [from, to, all] = [page * perPage + 1, page * perPage + rows, count].map((figure) =>
    figure.toLocaleString('en-GB'),
  )
  const span = rows === count ? (all ?? '') : `${from} to ${to} of ${all}`
  return rows === 1 && count === 1 ? '1' : `${span}, ${groupWords[group].order}`
}
