import type { QueueEntry, QueueGroup } from '#contract/servicing/queue.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { EntryRow } from './EntryRow.tsx'
import { groupLabels } from './group-labels.ts'

type GroupTableProps = {
  group: QueueGroup
  entries: readonly QueueEntry[]
  /** Whether newer rows are loading. */
  busy: boolean
  /** Called when a failure was resolved and its row is removed. */
  onResolved: () => void
}

/** The rows of a group as a table. On a phone each row is a card. */
export function GroupTable({ group, entries, busy, onResolved }: GroupTableProps) {
  const { title, column } = groupLabels[group]
  return (
    <table className="table" aria-busy={busy || undefined}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Holder, journey</th>
          <th scope="col" className="n">
            Value
          </th>
          <th scope="col">{column}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} group={group} entry={entry} onResolved={onResolved} />
        ))}
      </tbody>
    </table>
  )
}
