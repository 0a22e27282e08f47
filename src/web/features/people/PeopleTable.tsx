import { useState } from 'react'
import type { CreatedUser } from '#contract/people/user.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { roleName } from '#web/components/role-names.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Table } from '#web/ui/Table.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { EditPersonDialog } from './EditPersonDialog.tsx'
import { describeAccountStatus } from './account-status.ts'
import type { Member } from './list-memberships.ts'

type PeopleTableProps = {
  members: readonly Member[]
  /** Whether newer rows are loading. */
  busy: boolean
  /** Called with a status message after a change, and with an empty one before the next. */
  onReport: (text: string) => void
  onLinkCreated: (user: CreatedUser) => void
}

/** Lists people as members of organizations, with a button to edit each. Calls `onLinkCreated` with each new link. */
export function PeopleTable({ members, busy, onReport, onLinkCreated }: PeopleTableProps) {
  const [editedKey, setEditedKey] = useState<string>()
  const canChange = usePermissions().can('changeUser')
  const dates = useDates()
  const own = useWhoAmI().data?.organization?.id
  const showsOrganization = own !== undefined && members.some(({ organizationId }) => organizationId !== own)
  const edited = members.find(({ key }) => key === editedKey)
  return (
    <>
      <Table
        caption="People, by name"
        busy={busy}
        columns={[
          'Name',
          ...(showsOrganization ? ['Company'] : []),
          'Roles',
          'Status',
          ...(canChange ? [{ label: 'Edit', hidden: true }] : []),
        ]}
      >
        {members.map((person) => (
          <tr key={person.key}>
            <th scope="row">
              {person.name}
              <span className="hint">
                <EmailAddress address={person.email} />
              </span>
            </th>
            {showsOrganization && (
              <td data-label="Company">
                <bdi>{person.organizationName}</bdi>
              </td>
            )}
            <td data-label="Roles">{person.roles.map(roleName).join(', ')}</td>
            <td data-label="Status">
              {describeAccountStatus(person, dates.local)}
              {person.twoFactorSince && <span className="hint">Two-factor authentication on</span>}
            </td>
            {canChange && (
              <td>
                <Button
                  variant="secondary"
                  onClick={() => {
                    onReport('')
                    setEditedKey(person.key)
                  }}
                >
                  Edit{' '}
                  <VisuallyHidden>
                    {person.name}
                    {showsOrganization && `, ${person.organizationName}`}
                  </VisuallyHidden>
                </Button>
              </td>
            )}
          </tr>
        ))}
      </Table>
      {edited && (
        <EditPersonDialog
          person={edited}
          onLeave={() => setEditedKey(undefined)}
          onDone={(text) => {
            setEditedKey(undefined)
            onReport(text)
          }}
          onLinkCreated={(user) => {
            setEditedKey(undefined)
            onLinkCreated(user)
          }}
        />
      )}
    </>
  )
}
