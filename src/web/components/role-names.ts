const names: Readonly<Record<string, { readonly name: string; readonly means: string }>> = {
  shipper: { name: 'Shipper', means: 'Quotes and buys for the organization' },
  support: { name: 'Support', means: 'Quotes and buys for customers' },
  administrator: { name: 'Administrator', means: 'All of that; people, token sets, and what was done' },
}

/** What a role is called; one that is not known is told in the server's own word. */
export const roleName = (role: string) => names[role]?.name ?? role

/** What a role may do, in words. */
export const roleMeaning = (role: string) => names[role]?.means
