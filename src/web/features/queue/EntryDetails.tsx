import type { QueueEntry, QueueGroup } from '#contract/servicing/queue.ts'
import { ExpiresIn } from '#web/components/expiry/ExpiresIn.tsx'
import { RelativeTime } from '#web/components/shipment/RelativeTime.tsx'
import { RetryQuote } from './RetryQuote.tsx'
import { ResolveFailure } from './ResolveFailure.tsx'
import { groupLabels } from './group-labels.ts'

type EntryDetailsProps = { group: QueueGroup; entry: QueueEntry; name: string; onResolved: () => void }

/** Shows why an entry is in the queue, when it happened or expires, and who is responsible. */
export function EntryDetails({ group, entry, name, onResolved }: EntryDetailsProps) {
  const { id, at, risk, quoteId, askedBy } = entry
  return (
    <>
      <EntryReason group={group} entry={entry} />
      {group === 'waiting' && (
        <span className="hint">
          <ExpiresIn until={at} />
        </span>
      )}
      {askedBy && (
        <span className="hint">
          {groupLabels[group].actorPrefix} <bdi>{askedBy}</bdi>
        </span>
      )}
      {group === 'failed' && (
        <span className="actions">
          {risk && !quoteId && <RetryQuote risk={risk} name={name} />}
          <ResolveFailure id={id} name={name} onResolved={onResolved} />
        </span>
      )}
    </>
  )
}

function EntryReason({ group, entry }: { group: QueueGroup; entry: QueueEntry }) {
  const { at, sentence, times = 1, openedAt } = entry
  if (group === 'lapsing') return <ExpiresIn until={at} />
  if (group === 'waiting')
    return openedAt ? (
      <>
        Opened <RelativeTime at={openedAt} />
      </>
    ) : (
      'Not opened yet'
    )
  return (
    <>
      {sentence}
      <span className="hint">
        {group === 'declined' ? 'Declined' : times > 1 ? `Failed ${times} times, most recently` : 'Failed'}{' '}
        <RelativeTime at={at} />
      </span>
    </>
  )
}
