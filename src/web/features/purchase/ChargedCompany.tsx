import type { Offer } from '#contract/offer.ts'
import { useWhoAmI } from '#web/api/queries.ts'

/** Says which company a purchase is charged to, unless the buyer has only one. */
export function ChargedCompany({ offer }: { offer: Offer }) {
  const { organization, user, memberships = [] } = useWhoAmI().data ?? {}
  const own = user?.organization
  const hasSeveral = memberships.length > 1 || (own !== undefined && own.id !== organization?.id)
  const name = offer.organizationName ?? (hasSeveral ? organization?.name : undefined)
  if (!name) return null
  return (
    <p>
      This purchase will be charged to{' '}
      <strong>
        <bdi>{name}</bdi>
      </strong>
      .
    </p>
  )
}
