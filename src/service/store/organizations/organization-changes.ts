import { kindName } from './placement.ts'
import type { OrganizationRecord } from './organizations.ts'

/** A change to write to an organization's audit log. */
type LoggedChange = { readonly organizationId: string; readonly content: string }

const describeValues = (from = 'none', to = 'none') => `from ${from} to ${to}`

/**
 * Describes the changes of an organization for the audit logs. A move is in its own log and in those of the
 * organizations that it was and is below, each of which names only organizations that its readers see.
 * @param commissions its commissions in words. After a move, the organization that it's below pays them.
 */
export function describeOrganizationChanges(
  before: OrganizationRecord,
  after: OrganizationRecord,
  commissions: readonly string[],
): LoggedChange[] {
  const { id, name } = after
  const own = [
    ...(before.name === name ? [] : [`Renamed ${before.name} to ${name}`]),
    ...(!before.type || !after.type || before.type === after.type
      ? []
      : [`Changed the type of ${name} from ${kindName(before.type)} to ${kindName(after.type)}`]),
    ...(before.address === after.address
      ? []
      : [`Changed the address of ${name} ${describeValues(before.address, after.address)}`]),
    ...(before.publicUrl === after.publicUrl
      ? []
      : [`Changed the website of ${name} ${describeValues(before.publicUrl, after.publicUrl)}`]),
    ...(before.suspended === after.suspended
      ? []
      : [`${after.suspended ? 'Suspended' : 'Reactivated'} ${name}`]),
  ]
  const [from, to] = [before.parent, after.parent]
  const terms = commissions.length > 0 ? `, with ${commissions.join(' and ')}` : ''
  const moves =
    from && to && from.id !== to.id
      ? [
          { organizationId: id, content: `Moved ${name}` },
          { organizationId: from.id, content: `Moved ${name} out of ${from.name ?? from.id}` },
          { organizationId: to.id, content: `Moved ${name} to ${to.name ?? to.id}${terms}` },
        ]
      : []
  return [...own.map((content) => ({ organizationId: id, content })), ...moves]
}
