import { useState } from 'react'
import type { CreatedUser, User } from '#contract/people/user.ts'
import { useIsAllowed } from '#web/api/bookings/booking-changes.ts'
import { roleName } from '#web/components/role-names.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ChangePerson } from './ChangePerson.tsx'
import { accountStatus } from './account-status.ts'

/** People, each with the way to change them. `onLink` is told of a link that was made. */
export function PeopleTable({
  people,
  onLink,
}: {
  people: readonly User[]
  onLink: (made: CreatedUser) => void
}) {
  const [changing, setChanging] = useState<string>()
  const mayChange = useIsAllowed('changeUser')
  const dates = useDates()
  const chosen = people.find(({ id }) => id === changing)
  return (
    <>
      <table className="table people">
        <caption>
          <VisuallyHidden>The people of the organization, by name</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Roles</th>
            <th scope="col">State</th>
            {mayChange && (
              <th scope="col">
                <VisuallyHidden>Change</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                {person.name}
                <span className="hint">{person.email}</span>
              </th>
              <td data-label="Roles">{person.roles.map(roleName).join(', ')}</td>
              <td data-label="State">
                {accountStatus(person, dates.local)}
                {person.secondFactorSince && <span className="hint">Second factor on</span>}
              </td>
              {mayChange && (
                <td>
                  <Button kind="quiet" onClick={() => setChanging(person.id)}>
                    Change <VisuallyHidden>{person.name}</VisuallyHidden>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && (
        <ChangePerson
          person={chosen}
          onLeave={() => setChanging(undefined)}
          onLink={(made) => {
            setChanging(undefined)
            onLink(made)
          }}
        />
      )}
    </>
  )
}
