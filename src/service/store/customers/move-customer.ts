import type { Risk } from '#contract/shipment.ts'
import { Problem } from '#contract/problem.ts'
import { customerIdentity } from './customer-identity.ts'
import { failureKey } from '#service/store/quotes/failed-requests.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** The organizations that a customer moves between. */
type Move = { readonly from: string; readonly to: string }

/**
 * Moves a customer and its quotes and bookings to another organization, in which there are no customers yet. Charges
 * stay on the account that they were posted to, so that past statements don't change, and so do audit entries.
 *
 * Changes the customer's row first, which waits for transactions that are adding a quote for the customer, and then the
 * quotes, which waits for transactions that are changing one. So everything that these transactions store is moved too.
 * @returns the number of quotes and bookings.
 * @throws Problem `CONFLICT` if the customer is no longer in the organization.
 */
export async function moveCustomer(transaction: Database, customerId: string, { from, to }: Move) {
  const organization = { organization_id: to }
  const customer = await transaction
    .updateTable('customers')
    .set(organization)
    .where('id', '=', customerId)
    .where('organization_id', '=', from)
    .returning('identity_key')
    .executeTakeFirst()
  if (!customer) {
    throw new Problem('CONFLICT', 'Someone else just changed this customer. Review it and try again.')
  }
  const quoteIds = transaction
    .selectFrom('booking_list')
    .select('quote_id')
    .where('organization_id', '=', from)
    .where('customer_id', '=', customerId)
  await transaction.updateTable('quotes').set(organization).where('id', 'in', quoteIds).execute()
  for (const table of ['bookings', 'failed_requests', 'offer_links'] as const) {
    await transaction.updateTable(table).set(organization).where('quote_id', 'in', quoteIds).execute()
  }
  const bookingIds = transaction.selectFrom('bookings').select('id').where('quote_id', 'in', quoteIds)
  await transaction
    .updateTable('outbox')
    .set(organization)
    .where('state', 'in', ['waiting', 'failed'])
    .where('record_id', 'in', bookingIds)
    .execute()
  await moveFailedQuotes(transaction, customer.identity_key, { from, to })
  const { numUpdatedRows } = await transaction
    .updateTable('booking_list')
    .set(organization)
    .where('organization_id', '=', from)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return { quotes: Number(numUpdatedRows) }
}

/** Moves the failed quote requests for a holder. Their key includes the organization. */
async function moveFailedQuotes(transaction: Database, identity: string, { from, to }: Move): Promise<void> {
  const failures = await transaction
    .selectFrom('failed_requests')
    .select(['id', 'risk'])
    .where('organization_id', '=', from)
    .where('risk', 'is not', null)
    .execute()
  for (const { id, risk: json } of failures) {
    const risk = JSON.parse(json ?? '') as Risk
    if (customerIdentity(risk.bookingHolder) !== identity) continue
    await transaction
      .updateTable('failed_requests')
      .set({ organization_id: to, request_key: failureKey(to, risk) })
      .where('id', '=', id)
      .execute()
  }
}
