const names: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  shipper: { name: 'Shipper', description: 'Quotes and buys for the organization' },
  support: { name: 'Support', description: 'Quotes and buys for customers' },
  administrator: {
    name: 'Administrator',
    description: 'Everything above, plus people, API clients and the audit log',
  },
}

/** What a role is called; one that is not known is told in the server's own word. */
export const roleName = (role: string) => names[role]?.name ?? role

/** What a role may do, in words. */
export const roleDescription = (role: string) => names[role]?.description
