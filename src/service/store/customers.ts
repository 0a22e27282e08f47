import { randomUUID } from 'node:crypto'
import { type Holder, holderName, isCompany } from '#contract/holder.ts'
import type { Customer } from '#contract/setup.ts'
import { isoTime } from '#service/clock.ts'
import type { Database } from './schema.ts'

/** The most customers that setup tells; whoever has more looks them up by name. */
const mostTold = 500

/** @returns the known holders of an organization, by name. */
export async function listCustomers(db: Database, organizationId: string): Promise<Customer[]> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'name', 'holder'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .limit(mostTold)
    .execute()
  return rows.map(({ id, name, holder }) => ({ ...(JSON.parse(holder) as Holder), id, name }))
}

/** @returns a known holder by its id, or nothing where it is not the organization's. */
export async function findCustomer(
  db: Database,
  organizationId: string,
  customerId: string,
): Promise<Holder | undefined> {
  const row = await db
    .selectFrom('customers')
    .select('holder')
    .where('id', '=', customerId.toLowerCase())
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row && (JSON.parse(row.holder) as Holder)
}

/** Makes the holder a known customer of the organization, once, whatever the case of letters. */
export async function rememberCustomer(
  db: Database,
  organizationId: string,
  holder: Holder,
  now: number,
): Promise<void> {
  const name = holderName(holder)
  await db
    .insertInto('customers')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      sameness: `${holder.email}\n${name}`.normalize('NFC').toLowerCase(),
      email: holder.email,
      name,
      holder: JSON.stringify({ ...holder, type: isCompany(holder) ? '1' : '2' }),
      created_at: isoTime(now),
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'sameness']).doNothing())
    .execute()
}
