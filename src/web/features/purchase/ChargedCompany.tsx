import type { Offer } from '#contract/offer.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { ChargedTo } from '#web/purchase/ChargedTo.tsx'

/** Says which company a purchase is charged to, unless the buyer has only one. */
export function ChargedCompany({ offer }: { offer: Offer }) {
  const { organization, user, memberships = [] } = useWhoAmI().data ?? {}
  const own = user?.organization
  const hasSeveral = memberships.length > 1 || (own !== undefined && own.id !== organization?.id)
  const name = offer.organizationName ?? (hasSeveral ? organization?.name : undefined)
  return name ? <ChargedTo company={name} /> : null
}
