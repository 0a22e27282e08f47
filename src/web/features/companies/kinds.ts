import { type OrganizationKind, organizationKinds } from '#contract/people/organization.ts'

const kindNames: Readonly<Record<OrganizationKind, string>> = {
  platform: 'Insurer or platform',
  broker: 'Broker or forwarder',
  shipper: 'Shipper',
}

/** The kinds of companies with their names, as options. */
export const kindOptions = organizationKinds.map((id) => ({ id, name: kindNames[id] }))

/** Returns the name of a kind, or an empty text if it's unknown. */
export const kindName = (kind: OrganizationKind | undefined) => (kind ? kindNames[kind] : '')
