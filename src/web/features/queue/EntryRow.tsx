import { Link, useLocation, useNavigate } from 'react-router-dom'
import { holderName } from '#contract/holder.ts'
import { formatWireAmount } from '#contract/money/money.ts'
import type { QueueEntry, QueueGroup } from '#contract/servicing/queue.ts'
import { paths } from '#web/paths.ts'
import { useLabels } from '#web/components/shipment/use-labels.ts'
import { EntryDetails } from './EntryDetails.tsx'

type EntryRowProps = { group: QueueGroup; entry: QueueEntry; onResolved: () => void }

/** One quote that waits: whose it is, what it is about, who asked, and why it is here. */
export function EntryRow({ group, entry, onResolved }: EntryRowProps) {
  const names = useLabels()
  const { risk } = entry
  const [first, last] = [risk?.journeyLegs[0], risk?.journeyLegs.at(-1)]
  const name = risk ? holderName(risk.bookingHolder) : 'A quote'
  return (
    <tr>
      <th scope="row">
        <EntryLink group={group} entry={entry} name={name} />
        {first && last && (
          <span className="hint">
            <bdi>{first.start}</bdi> to <bdi>{last.end}</bdi>
          </span>
        )}
      </th>
      <td className="n" data-label="Value">
        {risk && formatWireAmount(risk.insuredValue, names.currency(risk.currencyId))}
      </td>
      <td className="how">
        <EntryDetails group={group} entry={entry} name={name} onResolved={onResolved} />
      </td>
    </tr>
  )
}

/** The holder, leading to the offer or the quote. What could not be priced leads nowhere. */
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
      // Back comes to this very row: the address that is left names it.
      onClick={() => void navigate({ search, hash: id }, { replace: true, preventScrollReset: true })}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
