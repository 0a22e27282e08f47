import { toIso } from '#service/kernel/clock.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import type { StoreContext } from '#service/store/context.ts'
import { upsertAccount } from '#service/store/people/accounts.ts'

const companyId = (name: string) => stableId('organization', `demo ${name}`)

/** Companies below the demo broker. One is a forwarder with its own settings and a shipper below it. */
const companies = [
  {
    name: 'Meridian Machinery GmbH',
    kind: 'shipper' as const,
    address: 'Konsul-Smidt-Straße 8, 28217 Bremen, Germany',
  },
  {
    name: 'Casa Olivar SL',
    kind: 'shipper' as const,
    address: 'Calle Baños de la Encina 3, 23009 Jaén, Spain',
  },
  {
    name: 'Fjord Forwarding AS',
    kind: 'broker' as const,
    address: 'Strandgaten 18, 5013 Bergen, Norway',
    currency_id: 'NOK',
    reference_prefix: 'FJORD',
  },
  {
    name: 'Aurora Seafood AS',
    kind: 'shipper' as const,
    parent_id: companyId('Fjord Forwarding AS'),
    address: 'Havnegata 9, 8400 Sortland, Norway',
  },
]

/** The account of a shipper two levels below the demo broker. */
export const demoClient = {
  email: 'client@lading.example',
  name: 'Clara Client',
  roles: ['shipper'] as const,
  organization: 'Aurora Seafood AS',
}

/** Creates the companies below the demo broker, and an account of the lowest one. Existing ones stay as they are. */
export async function seedDemoCompanies(
  context: StoreContext,
  { brokerId, password }: { readonly brokerId: string; readonly password: string },
) {
  const created_at = toIso(context.clock())
  for (const company of companies) {
    await context.db
      .insertInto('organizations')
      .values({ parent_id: brokerId, ...company, id: companyId(company.name), created_at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
  const { organization, ...account } = demoClient
  const owned = { organizationId: companyId(organization), demo: true }
  await upsertAccount(context, { ...account, ...owned, id: stableId('account', account.email), password })
}
