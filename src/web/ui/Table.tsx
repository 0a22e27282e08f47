import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The longest value that is kept on one line, in characters. IDs of third-party servers may be longer. */
const maxUnbrokenLength = 20

/** Returns the class that keeps a short value on one line. */
export const nowrapClass = (value: string) => (value.length <= maxUnbrokenLength ? 'nowrap' : undefined)

type Column = string | { label: string; numeric?: boolean; hidden?: boolean }

type TableProps = {
  caption: string
  showCaption?: boolean
  /** Labels of the columns, or header cells of your own. */
  columns: readonly Column[] | ReactElement
  busy?: boolean
  className?: string
  /** The rows. Each cell repeats its column in `data-label`, for phones. */
  children: ReactNode
}

/** A table with a caption and column headers. On a phone each row is a card. */
export function Table({
  caption,
  showCaption = false,
  columns,
  busy = false,
  className,
  children,
}: TableProps) {
  return (
    <table className={className ? `table ${className}` : 'table'} aria-busy={busy || undefined}>
      <caption>{showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
      <thead>
        <tr>{isValidElement(columns) ? columns : columns.map(renderHeader)}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function renderHeader(column: Column) {
  const { label, numeric, hidden } = typeof column === 'string' ? { label: column } : column
  return (
    <th key={label} scope="col" className={numeric ? 'numeric' : undefined}>
      {hidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </th>
  )
}
