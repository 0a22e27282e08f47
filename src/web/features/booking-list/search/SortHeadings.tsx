import type { BookingSearch } from './search-params.ts'
import { SortHeading } from './SortHeading.tsx'

type SortHeadingsProps = { search: BookingSearch; onSearch: (change: Partial<BookingSearch>) => void }

/** The column headings that sort the list. */
export function SortHeadings(sorting: SortHeadingsProps) {
  return (
    <>
      <SortHeading label="Reference" sortKey="reference" {...sorting} />
      <SortHeading label="Holder" suffix="journey" sortKey="holder" {...sorting} />
      <SortHeading label="Departs" sortKey="departs" {...sorting} />
      <SortHeading label="Value" suffix="total" sortKey="value" numeric {...sorting} />
      <SortHeading label="Status" sortKey="state" {...sorting} />
    </>
  )
}
