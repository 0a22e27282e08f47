import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/session.ts'
import { whoAmIQuery } from './queries.ts'

/**
 * What the service says that this person may do.
 * @returns `may`, which answers for one act of the wire's tables: yes, no, or undefined where it is not told, since
 * the service says nothing or has scopes of its own; and `asking`, as long as that is being found out.
 */
export function useAbilities() {
  const who = useQuery(whoAmIQuery(useSession() !== null))
  const scopes = who.data?.scopes ?? []
  // By its own name it is known that the scopes are the acts of these tables.
  const told = scopes.includes('whoAmI')
  return {
    may: (act: string) => (told ? scopes.includes(act) : undefined),
    asking: who.isPending,
  }
}

/** Whether this person quotes for others, as far as the service says: support staff, and who may do all that they may. */
export function useSupports(): boolean {
  const who = useQuery(whoAmIQuery(useSession() !== null))
  return who.data?.roles.some((role) => role === 'support' || role === 'administrator') ?? false
}
