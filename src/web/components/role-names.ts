const names: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  shipper: { name: 'Shipper', description: 'Gets quotes and buys cover for the company' },
  support: { name: 'Support', description: 'Gets quotes and buys cover for customers' },
  administrator: {
    name: 'Administrator',
    description: 'Everything above, plus companies, people, settings, API clients and the audit log',
  },
}

/** Returns the name of a role. Unknown roles keep the server's name. */
export const roleName = (role: string) => names[role]?.name ?? role

export const roleDescription = (role: string) => names[role]?.description
