import type { SortKey } from './search-params.ts'

type SortLabels = { readonly name: string; readonly first: string; readonly last: string }

/** What the list is ordered by, in words: rising `first`, falling `last`. */
export const sortLabels: Readonly<Record<SortKey, SortLabels>> = {
  made: { name: 'Made', first: 'oldest first', last: 'newest first' },
  departs: { name: 'Departure', first: 'earliest first', last: 'latest first' },
  holder: { name: 'Holder', first: 'A to Z', last: 'Z to A' },
  reference: { name: 'Reference', first: 'A to Z', last: 'Z to A' },
  value: { name: 'Value', first: 'least first', last: 'most first' },
  state: { name: 'State', first: 'offers first', last: 'what is over first' },
  lapses: { name: 'Lapse', first: 'soonest first', last: 'last first' },
}
