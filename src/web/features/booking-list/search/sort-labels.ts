import type { SortKey } from './search-params.ts'

type SortLabels = { readonly name: string; readonly first: string; readonly last: string }

/** Labels of the sort keys, with the words for ascending (`first`) and descending (`last`) order. */
export const sortLabels: Readonly<Record<SortKey, SortLabels>> = {
  made: { name: 'Created', first: 'oldest first', last: 'newest first' },
  departs: { name: 'Departure', first: 'earliest first', last: 'latest first' },
  holder: { name: 'Holder', first: 'A to Z', last: 'Z to A' },
  reference: { name: 'Reference', first: 'A to Z', last: 'Z to A' },
  value: { name: 'Value', first: 'lowest first', last: 'highest first' },
  state: { name: 'Status', first: 'quotes first', last: 'ended first' },
  lapses: { name: 'Expiry', first: 'soonest first', last: 'latest first' },
}
