import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import {
  companyWithoutType,
  createCustomerRequests,
  customersPath,
  randomEmail,
  type WireCustomer,
  type WirePage,
} from '#testing/scenarios/customers.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

let first: string
let second: string
const service = await startService()
const requests = createCustomerRequests(service, '')
afterAll(() => service.close())
beforeEach(async () => {
  first = await service.signInElsewhere(['support'])
  second = await service.signInElsewhere(['support'])
})

/** Returns a company that one organization has as a customer, and the other may insure too. */
const aSharedCompany = () => ({ businessName: 'Shared Oy', email: randomEmail() })

const listAllBookings = async (token: string) =>
  (await requests.send('GET', '/api/v2/quote/bookings', {}, token)).json<WirePage<WireBooking>>().data
const listAllCustomers = async (token: string) =>
  (await requests.send('GET', customersPath, {}, token)).json<WirePage<WireCustomer>>()

describe('a company that is a customer of two organizations', () => {
  test('is a different customer for each', async () => {
    const company = aSharedCompany()
    const theirs = await requests.make(company, first)
    const booking = await requests.buy({ bookingHolder: aHolder(company) }, second)
    const again = await requests.buy({ bookingHolder: aHolder(company) }, second)
    expect(booking.customerId).toBeTypeOf('string')
    expect(booking.customerId).not.toBe(theirs.id)
    expect(again.customerId).toBe(booking.customerId)
    expect(await requests.listBookings(theirs.id, first)).toEqual([])
  })

  test("doesn't give a quote of the other organization a customer", async () => {
    const company = aSharedCompany()
    await requests.make(company, first)
    const { quoteId } = await requests.quote({ bookingHolder: aHolder(company) }, second)
    const [row] = await listAllBookings(second)
    expect([row?.id, row?.customerId]).toEqual([quoteId, undefined])
  })

  test("doesn't receive the other organization's earlier quotes", async () => {
    const company = aSharedCompany()
    await requests.quote({ bookingHolder: aHolder(company) }, second)
    const own = await requests.quote({ bookingHolder: aHolder(company) }, first)
    const made = await requests.make(company, first)
    expect((await requests.listBookings(made.id, first)).map(({ id }) => id)).toEqual([own.quoteId])
    expect((await listAllBookings(second)).map(({ customerId }) => customerId)).toEqual([undefined])
  })

  test("can get the name and address that another organization's customer has", async () => {
    const company = aSharedCompany()
    await requests.make(company, first)
    const { id } = await requests.make({ businessName: 'Renamed Oy' }, second)
    const reply = await requests.send('PATCH', `${customersPath}/${id}`, company, second)
    expect([reply.statusCode, reply.json<WireCustomer>().id]).toEqual([200, id])
  })

  test("isn't merged into another organization's customer by a correction", async () => {
    const company = aSharedCompany()
    const theirs = await requests.make(company, first)
    const misspelled = { ...company, businessName: 'Sharde Oy' }
    const booking = await requests.buy({ bookingHolder: aHolder(misspelled) }, second)
    const correction = { bookingHolder: { businessName: company.businessName } }
    const path = `/api/v2/quote/bookings/${booking.id}/correct`
    expect((await requests.send('PATCH', path, correction, second)).statusCode).toBe(200)
    expect((await listAllBookings(second)).map(({ customerId }) => customerId)).toEqual([booking.customerId])
    expect((await listAllCustomers(second)).data).toMatchObject([
      { id: booking.customerId, businessName: company.businessName },
    ])
    expect(await requests.listBookings(theirs.id, first)).toEqual([])
  })
})

describe('the customer list', () => {
  test('lists and counts only the customers of the organization', async () => {
    await requests.make(companyWithoutType, first)
    expect(await listAllCustomers(second)).toMatchObject({ data: [], count: 0 })
    const own = await requests.make({ businessName: 'Own Oy' }, second)
    expect(await listAllCustomers(second)).toMatchObject({ data: [{ id: own.id }], count: 1 })
  })
})
