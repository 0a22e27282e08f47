import type { Asked, OrderedBy } from './search-params.ts'
import { orderWords } from './sort-labels.ts'

type SortHeadingProps = {
  label: string
  /** What else stands in the column. */
  beside?: string
  by: OrderedBy
  asked: Asked
  onAsk: (change: Partial<Asked>) => void
  /** Whether figures stand beneath it. */
  figures?: boolean
}

/**
 * The heading of a column that orders the list, and the other way round when it is pressed again. Takes `label`, `by`,
 * what is `asked` and `onAsk`.
 */
export function SortHeading({ label, beside, by, asked, onAsk, figures = false }: SortHeadingProps) {
  const isBy = asked.by === by
  const last = isBy && asked.last
  return (
    <th
      scope="col"
      className={figures ? 'n' : undefined}
      aria-sort={isBy ? (last ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="sort"
        title={`Order by ${orderWords[by].name.toLowerCase()}, ${orderWords[by][isBy && !last ? 'last' : 'first']}`}
        onClick={() => onAsk({ by, last: isBy && !last })}
      >
        {label}
      </button>
      {beside && `, ${beside}`}
    </th>
  )
}
