import type { QueueEntry, QueueGroup } from '#contract/servicing/queue.ts'
import { useClock } from '#web/times/server-clock.ts'
import { LapsesIn } from '#web/components/expiry/ExpiresIn.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { AskFailed } from './RetryQuote.tsx'
import { Settle } from './ResolveFailure.tsx'
import { groupWords } from './group-labels.ts'

type WhatProps = { group: QueueGroup; entry: QueueEntry; name: string; onSettled: () => void }

/** Why a quote waits, the moment that matters, and whose it is. */
export function What({ group, entry, name, onSettled }: WhatProps) {
  const { id, at, risk, quoteId, askedBy } = entry
  return (
    <>
      <Why group={group} entry={entry} />
      {group === 'waiting' && (
        <span className="hint">
          <LapsesIn until={at} />
        </span>
      )}
      {askedBy && (
        <span className="hint">
          {groupWords[group].by} <bdi>{askedBy}</bdi>
        </span>
      )}
      {group === 'failed' && (
        <span className="actions">
          {risk && !quoteId && <AskFailed risk={risk} name={name} />}
          <Settle id={id} name={name} onSettled={onSettled} />
        </span>
      )}
    </>
  )
}

function Why({ group, entry }: { group: QueueGroup; entry: QueueEntry }) {
  const { at, sentence, times = 1, openedAt } = entry
  if (group === 'lapsing') return <LapsesIn until={at} />
  if (group === 'waiting')
    return openedAt ? (
      <>
        Opened <Near at={openedAt} />
      </>
    ) : (
      'Not opened yet'
    )
  return (
    <>
      {sentence}
      <span className="hint">
        {group === 'declined' ? 'Declined' : times > 1 ? `Failed ${times} times, last` : 'Failed'}{' '}
        <Near at={at} />
      </span>
    </>
  )
}

/** A moment near by, by the server's clock. */
function Near({ at }: { at: string }) {
  const dates = useDates()
  const near = useClock((now) => dates.near(at, now))
  return <time dateTime={at}>{near}</time>
}
