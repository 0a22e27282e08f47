import { Link, useLocation, useNavigate } from 'react-router-dom'
import { declineWord } from '#contract/booking-status-words.ts'
import { holderName } from '#contract/holder.ts'
import { formatWireAmount } from '#contract/money/money.ts'
import type { QueueEntry, QueueGroup } from '#contract/servicing/queue.ts'
import { paths } from '#web/paths.ts'
import { ExpiresIn } from '#web/components/list/ExpiresIn.tsx'
import { RelativeTime } from '#web/components/shipment/RelativeTime.tsx'
import { useLabels } from '#web/components/shipment/use-labels.ts'
import { OwnerHint } from '#web/ui/OwnerHint.tsx'
import { FailureActions } from './FailureActions.tsx'
import { groupLabels } from './group-labels.ts'

type EntryRowProps = { group: QueueGroup; entry: QueueEntry }

/** One entry of the queue: holder, journey, company, value, why it needs attention, and who is responsible. */
export function EntryRow({ group, entry }: EntryRowProps) {
  const labels = useLabels()
  const { at, risk, requestedBy, newerQuoteId } = entry
  const [first, last] = [risk?.journeyLegs[0], risk?.journeyLegs.at(-1)]
  const name = risk ? holderName(risk.bookingHolder) : 'Incomplete quote'
  return (
    <tr>
      <th scope="row">
        <EntryLink group={group} entry={entry} name={name} />
        {first && last && (
          <span className="hint">
            <bdi>{first.start}</bdi> to <bdi>{last.end}</bdi>
          </span>
        )}
        <OwnerHint record={entry} />
      </th>
      <td className="numeric" data-label="Value">
        {risk && formatWireAmount(risk.insuredValue, labels.currency(risk.currencyId))}
      </td>
      <td className="whole-words">
        <EntryReason group={group} entry={entry} />
        {newerQuoteId && <span className="hint">Replaced by a newer quote</span>}
        {group === 'waiting' && (
          <span className="hint">
            <ExpiresIn until={at} />
          </span>
        )}
        {requestedBy && (
          <span className="hint">
            {groupLabels[group].actorPrefix} <bdi>{requestedBy}</bdi>
          </span>
        )}
        {group === 'failed' && <FailureActions entry={entry} name={name} />}
      </td>
    </tr>
  )
}

/** Links the holder's name to the offer or the declined quote. A request that couldn't be priced has no link. */
function EntryLink({ group, entry, name }: { group: QueueGroup; entry: QueueEntry; name: string }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id, quoteId, offerId } = entry
  const to = group === 'declined' ? quoteId && paths.booking(quoteId) : offerId && paths.purchase(offerId)
  if (!to) return <bdi>{name}</bdi>
  return (
    <Link
      id={id}
      to={to}
      // Adds the row to the URL of the queue, so that Back returns to it.
      onClick={() => void navigate({ search, hash: id }, { replace: true, preventScrollReset: true })}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

function EntryReason({ group, entry }: { group: QueueGroup; entry: QueueEntry }) {
  const { at, reason, openedAt } = entry
  if (group === 'expiring') return <ExpiresIn until={at} />
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
      {reason}
      <span className="hint">
        {describeOutcome(group, entry)} <RelativeTime at={at} />
      </span>
    </>
  )
}

function describeOutcome(group: QueueGroup, entry: QueueEntry): string {
  if (group === 'declined') return declineWord(entry)
  const { failureCount = 1 } = entry
  return failureCount > 1 ? `Failed ${failureCount} times, most recently` : 'Failed'
}
