import type { QueueEntry, QueueGroup } from '#contract/servicing/queue.ts'
import { Table } from '#web/ui/Table.tsx'
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
    <Table
      caption={title}
      busy={busy}
      columns={['Holder, journey', { label: 'Value', numeric: true }, column]}
    >
      {entries.map((entry) => (
        <EntryRow key={entry.id} group={group} entry={entry} onResolved={onResolved} />
      ))}
    </Table>
  )
}
