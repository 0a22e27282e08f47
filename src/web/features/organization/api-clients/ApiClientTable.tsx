import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '#contract/text/format-count.ts'
import type { ApiClient } from '#contract/people/api-client.ts'
import { roleName } from '#web/components/role-names.ts'
import { RelativeTime } from '#web/components/shipment/RelativeTime.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Table } from '#web/ui/Table.tsx'
import { useRevokeApiClient } from '#web/api/organization/api-clients.ts'
import { useClock } from '#web/times/server-clock.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/Dialog.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { groupScopes } from './permission-groups.ts'

type ApiClientTableProps = {
  clients: readonly ApiClient[]
  /** Whether the user may revoke them. */
  canRevoke: boolean
  onRevoked: (client: ApiClient) => void
}

/** Lists API clients, without their secrets. */
export function ApiClientTable({ clients, canRevoke, onRevoked }: ApiClientTableProps) {
  const dates = useDates()
  const canExpire = clients.some(({ expiresAt }) => expiresAt)
  return (
    <Table
      caption="API clients"
      columns={[
        'Name, client ID',
        'Role',
        'Created',
        'Last used',
        ...(canExpire ? ['Expires'] : []),
        ...(canRevoke ? [{ label: 'Revoke', hidden: true }] : []),
      ]}
    >
      {clients.map((client) => (
        <tr key={client.id}>
          <th scope="row">
            <bdi>{client.name}</bdi>
            <code className="hint">{client.id}</code>
          </th>
          <td className="whole-words" data-label="Role">
            {client.roles.map(roleName).join(', ')}
            {client.scope && <Permissions scopes={client.scope} />}
          </td>
          <td className="whole-words" data-label="Created">
            {client.createdAt && <time dateTime={client.createdAt}>{dates.day(client.createdAt)}</time>}
          </td>
          <td data-label="Last used">
            {client.lastUsedAt ? <RelativeTime at={client.lastUsedAt} /> : 'Never'}
          </td>
          {canExpire && (
            <td className="whole-words" data-label="Expires">
              {client.expiresAt ? <ExpiryDate at={client.expiresAt} /> : 'Never'}
            </td>
          )}
          {canRevoke && (
            <td className="whole-words">
              <RevokeApiClientButton client={client} onRevoked={onRevoked} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  )
}

/** The permissions that a client is limited to, with the names of their scopes. */
function Permissions({ scopes }: { scopes: readonly string[] }) {
  return (
    <details>
      <summary>Limited to {formatCount(scopes.length, { one: 'permission', other: 'permissions' })}</summary>
      <ul className="scopes">
        {groupScopes(scopes).map((group) => (
          <li key={group.label}>
            {group.label} <code className="hint">{group.scopes.join(', ')}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The day that a client expires, or has expired, on. */
function ExpiryDate({ at }: { at: string }) {
  const dates = useDates()
  const isExpired = useClock((now) => Date.parse(at) <= now)
  return (
    <>
      {isExpired && 'Expired '}
      <time dateTime={at}>{dates.day(at)}</time>
    </>
  )
}

type RevokeApiClientButtonProps = Pick<ApiClientTableProps, 'onRevoked'> & { client: ApiClient }

/** A button that revokes an API client once confirmed, then calls `onRevoked`. */
function RevokeApiClientButton({ client, onRevoked }: RevokeApiClientButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const revoke = useRevokeApiClient()
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          revoke.reset()
          setIsOpen(true)
        }}
      >
        Revoke<VisuallyHidden> {client.name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={`Revoke ${client.name}?`}
          confirmLabel="Revoke API client"
          pending={revoke.isPending}
          error={revoke.error}
          failure="It wasn’t revoked."
          uncertainty="We don’t know if it was revoked."
          onConfirm={() =>
            revoke.mutate(client.id, {
              onSuccess: () => {
                // Close the dialog first: that returns the focus to the button, and `onRevoked` then moves it.
                flushSync(() => setIsOpen(false))
                onRevoked(client)
              },
            })
          }
          onCancel={() => setIsOpen(false)}
        >
          <p>
            Programs that use it are signed out immediately and can’t sign in again. You can’t undo this, but
            you can create another API client.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
