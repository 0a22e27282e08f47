import type { Asked } from './search-params.ts'
import { SortHeading } from './SortHeading.tsx'

type SortHeadingsProps = { asked: Asked; onAsk: (change: Partial<Asked>) => void }

/** The headings of the list, which order it. Takes what is `asked` and `onAsk`. */
export function SortHeadings(sorting: SortHeadingsProps) {
  return (
    <>
      <SortHeading label="Reference" by="reference" {...sorting} />
      <SortHeading label="Holder" beside="journey" by="holder" {...sorting} />
      <SortHeading label="Departs" by="departs" {...sorting} />
      <SortHeading label="Value" beside="total" by="value" figures {...sorting} />
      <SortHeading label="State" by="state" {...sorting} />
    </>
  )
}
