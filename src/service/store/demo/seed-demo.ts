import type { Holder } from '#contract/holder.ts'
import type { Role } from '#contract/people/session.ts'
import type { StoreContext } from '#service/store/context.ts'
import { toIso } from '#service/kernel/clock.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { upsertAccount } from '#service/store/people/accounts.ts'
import { ensureCustomer } from '#service/store/customers/customers.ts'
import { upsertApiClient } from '#service/store/people/api-clients.ts'
import { seedDemoCompanies } from './companies.ts'

const broker = { id: stableId('organization', 'demo'), name: 'Lading Demo Trading', kind: 'broker' as const }

/** The demo API client. Its secret is public, like the demo password: it only works in requests from this machine. */
export const demoApiClient = {
  id: '1a2b3c4d-2222-4333-8444-555555555555',
  secret: 'ab'.repeat(32),
  name: 'Demo API client',
  roles: ['shipper'] as const,
}

/** The accounts of the demo organization. */
export const demoAccounts: readonly { email: string; name: string; roles: readonly Role[] }[] = [
  { email: 'shipper@lading.example', name: 'Sam Shipper', roles: ['shipper'] },
  { email: 'support@lading.example', name: 'Sofia Support', roles: ['support'] },
  { email: 'admin@lading.example', name: 'Ada Administrator', roles: ['administrator'] },
]

const customers: readonly (Omit<Holder, 'addressCountry'> & { country: string })[] = [
  {
    type: '1',
    email: 'logistics@pohjola-paper.example',
    businessName: 'Pohjola Paper Oy',
    addressStreet: 'Teollisuuskatu 12',
    addressLocality: 'Joensuu',
    addressState: 'North Karelia',
    addressPostcode: '80110',
    country: 'FI',
    taxId: 'FI01234567',
    phone: '+358 13 555 0101',
  },
  {
    type: '1',
    email: 'versand@hansekontor.example',
    businessName: 'Hansekontor Maschinen GmbH',
    addressStreet: 'Am Sandtorkai 4',
    addressLocality: 'Hamburg',
    addressState: 'Hamburg',
    addressPostcode: '20457',
    country: 'DE',
  },
  {
    type: '2',
    email: 'zoe.nunez@mail.example',
    forename: 'Zoë',
    surname: 'Núñez',
    addressStreet: 'Calle Mayor 7',
    addressLocality: 'Valencia',
    addressPostcode: '46001',
    country: 'ES',
  },
]

/** Creates the demo organization with its accounts, API client and a few customers. The printed credentials work again. */
export async function seedDemo(context: StoreContext, { password, withCompanies }: DemoOptions) {
  const { db } = context
  const now = context.clock()
  await db
    .insertInto('organizations')
    .values({ ...broker, created_at: toIso(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const owned = { organizationId: broker.id, demo: true }
  for (const account of demoAccounts) {
    await upsertAccount(context, { ...account, ...owned, id: stableId('account', account.email), password })
  }
  await upsertApiClient(context, { ...demoApiClient, ...owned })
  for (const { country, ...holder } of customers) {
    const addressCountry = stableId('country', country)
    await ensureCustomer(db, broker.id, { ...holder, addressCountry }, now)
  }
  if (withCompanies) await seedDemoCompanies(context, { brokerId: broker.id, password })
}

export type DemoOptions = {
  /** The password of the demo accounts. */
  readonly password: string
  /** Whether the demo organization has client companies. */
  readonly withCompanies?: boolean
}
