import type { Booking } from '#contract/booking.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Fact } from '#web/ui/Fact.tsx'
import { FieldChanges } from './certificate/CorrectionNotice.tsx'

/** Lists the events of a booking with their times, changes and reasons. */
export function History({ events }: Pick<Booking, 'events'>) {
  const dates = useDates()
  if (events.length === 0) return null
  return (
    <section>
      <h2>History</h2>
      <dl className="facts">
        {events.map(({ id, createdAt, content, reason, changes }) => (
          <Fact key={id} name={<time dateTime={createdAt}>{dates.local(createdAt)}</time>}>
            {content}
            {changes && (
              <div className="hint">
                <FieldChanges changes={changes} />
              </div>
            )}
            {reason && (
              <span className="hint">
                Reason: <bdi>{reason}</bdi>
              </span>
            )}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
