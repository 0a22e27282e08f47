import type { TokenSet } from '#contract/people/token-set.ts'
import { roleName } from '#web/components/role-names.ts'
import { RelativeTime } from '#web/components/shipment/RelativeTime.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Table } from '#web/ui/Table.tsx'
import { RevokeApiClient } from './RevokeApiClient.tsx'

type ApiClientTableProps = {
  clients: readonly TokenSet[]
  /** Whether the user may revoke them. */
  mayRevoke: boolean
  onRevoked: (client: TokenSet) => void
}

/** Lists API clients, without their secrets. */
export function ApiClientTable({ clients, mayRevoke, onRevoked }: ApiClientTableProps) {
  return (
    <Table
      caption="API clients"
      columns={[
        'Name, client ID',
        'Role',
        'Created',
        'Last used',
        ...(mayRevoke ? [{ label: 'Revoke', hidden: true }] : []),
      ]}
    >
      {clients.map((client) => (
        <tr key={client.id}>
          <th scope="row">
            <bdi>{client.name}</bdi>
            <code className="hint">{client.id}</code>
          </th>
          <td className="how" data-label="Role">
            {client.roles.map(roleName).join(', ')}
          </td>
          <td className="how" data-label="Created">
            {client.createdAt && <Day at={client.createdAt} />}
          </td>
          <td data-label="Last used">
            {client.lastUsedAt ? <RelativeTime at={client.lastUsedAt} /> : 'Never'}
          </td>
          {mayRevoke && (
            <td className="how">
              <RevokeApiClient client={client} onRevoked={onRevoked} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  )
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{useDates().day(at)}</time>
}
