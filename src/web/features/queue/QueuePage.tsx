import { useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { queueGroups } from '#contract/servicing/queue.ts'
import { abilitiesUnknown, useAbilities } from '#web/api/account/permissions.ts'
import { ReadFailure } from '#web/components/LoadError.tsx'
import { useKey } from '#web/ui/shortcuts/shortcuts.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { addressOf, readAsked } from './search-params.ts'
import { Group } from './GroupSection.tsx'
import { stepFrom } from './row-navigation.ts'

/** What waits for the staff: what is about to lapse, what was declined, what failed, and what is up to a customer. */
export function QueuePage() {
  const navigate = useNavigate()
  const asked = readAsked(useSearchParams()[0])
  const { may, asking, failure } = useAbilities()
  const page = useRef<HTMLDivElement>(null)
  const shows = may('queue') === true
  useKey('j', 'Next in the queue', () => stepFrom(page.current, 1), shows)
  useKey('k', 'The one before', () => stepFrom(page.current, -1), shows)
  return (
    <div ref={page} className="page stack queue">
      <title>Queue · Lading</title>
      <h1>Queue</h1>
      {shows ? (
        <>
          <p className="hint">What waits for somebody. The page keeps itself up to date.</p>
          <Checkbox
            label="Mine alone"
            hint="What I asked for or handed over."
            checked={asked.mine}
            onChange={(event) => {
              const next = addressOf({ ...asked, mine: event.currentTarget.checked, page: 1 })
              // Synchronous: in a transition, the controlled checkbox would show its old state until
              // navigation completes.
              void navigate({ search: next }, { replace: true, preventScrollReset: true, flushSync: true })
            }}
          />
          {asked.only && (
            <p>
              <Link to={{ search: addressOf({ mine: asked.mine }) }}>See all that waits</Link>
            </p>
          )}
          {queueGroups
            .filter((group) => !asked.only || asked.only === group)
            .map((group) => (
              <Group key={group} group={group} asked={asked} />
            ))}
        </>
      ) : failure ? (
        <ReadFailure title={abilitiesUnknown} {...failure} />
      ) : (
        !asking && (
          <Notice role="alert">
            <p>The queue is for support staff, where a service keeps one. This one does not show you any.</p>
          </Notice>
        )
      )}
    </div>
  )
}
