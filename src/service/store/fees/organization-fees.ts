import type { Database } from '#service/store/schema/schema.ts'

/** An organization on the way from the top of the tree, with the terms that are in force. */
export type OrganizationFees = {
  readonly organizationId: string
  /** In minor units of its currency. */
  readonly bookingFee?: { readonly minor: number; readonly currencyId: string }
  /** In parts per million. */
  readonly commission: number
}

/**
 * Lists the organizations from the top of the tree to one, each with its terms on a day: the latest of each kind that
 * start on the day or before it.
 * @param day in UTC, such as `2026-12-01`.
 */
export async function listOrganizationFees(
  db: Database,
  organizationId: string,
  day: string,
): Promise<OrganizationFees[]> {
  const rows = await db
    .selectFrom('organization_ancestors as above')
    .leftJoin('organization_fees as fees', (join) =>
      join.onRef('fees.organization_id', '=', 'above.ancestor_id').on('starts_on', '<=', day),
    )
    .select(['ancestor_id', 'amount', 'currency_id', 'commission'])
    .where('above.organization_id', '=', organizationId)
    .orderBy('above.depth', 'desc')
    .orderBy('starts_on')
    .execute()
  const levels = new Map<string, OrganizationFees>()
  for (const { ancestor_id: id, amount, currency_id: currencyId, commission } of rows) {
    const level = levels.get(id) ?? { organizationId: id, commission: 0 }
    levels.set(id, {
      ...level,
      ...(amount === null || currencyId === null ? {} : { bookingFee: { minor: amount, currencyId } }),
      ...(commission === null ? {} : { commission }),
    })
  }
  return [...levels.values()]
}
