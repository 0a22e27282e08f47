import type { TokenSet } from '#contract/people/token-set.ts'
import { useClock } from '#web/times/server-clock.ts'
import { roleName } from '#web/components/role-names.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { EndSet } from './RevokeApiClient.tsx'

type SetTableProps = {
  sets: readonly TokenSet[]
  /** Whether they may be ended by whoever looks. */
  mayEnd: boolean
  onEnded: (name: string) => void
}

/** Token sets, a row each; never with their secrets. */
export function SetTable({ sets, mayEnd, onEnded }: SetTableProps) {
  return (
    <table className="table">
      <caption>
        <VisuallyHidden>Token sets</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Name, client id</th>
          <th scope="col">May</th>
          <th scope="col">Made</th>
          <th scope="col">Last used</th>
          {mayEnd && (
            <th scope="col">
              <VisuallyHidden>End it</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <tr key={set.id}>
            <th scope="row">
              <bdi>{set.name}</bdi>
              <code className="hint">{set.id}</code>
            </th>
            <td className="how" data-label="May">
              {set.roles.map(roleName).join(', ')}
            </td>
            <td className="how" data-label="Made">
              {set.createdAt && <Day at={set.createdAt} />}
            </td>
            <td data-label="Last used">{set.lastUsedAt ? <Near at={set.lastUsedAt} /> : 'never'}</td>
            {mayEnd && (
              <td className="how">
                <EndSet set={set} onEnded={onEnded} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{useDates().day(at)}</time>
}

function Near({ at }: { at: string }) {
  const dates = useDates()
  const words = useClock((now) => dates.near(at, now))
  return <time dateTime={at}>{words}</time>
}
