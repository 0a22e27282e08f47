import { holderPrefix } from './copies.mjs'

/** The quotes to copy. */
export const quotes = 8
export const boughtQuotes = 6

/** Signs in with a demo account. @returns its token. */
export async function signIn(url, email = 'shipper@lading.example') {
  const reply = await fetch(`${url}/api/v2/user/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'lading-demo' }),
  })
  return (await reply.json()).access_token
}

/** Returns a request for offers, to send with a token. */
export function quoteRequest(url, token) {
  const body = new URLSearchParams(shipment()).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${token}`,
  }
  return { url: `${url}/api/v2/quote/bookings/quote`, headers, body }
}

/** Returns the fields of a shipment, as version 2 sends them. */
export function shipment() {
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString()
  const leg = (start, end, from, to, by) => ({
    start,
    end,
    startTime: day(from),
    endTime: day(to),
    transportTypes: [by],
    transportFeatures: [],
  })
  return {
    journeyLegs: JSON.stringify([
      leg('Joensuu, Finland', 'Helsinki, Finland', 10, 11, '1'),
      leg('Helsinki, Finland', 'Hamburg, Germany', 12, 14, '2'),
    ]),
    commodityId: '105',
    insuredValue: '100000',
    bookingHolder: JSON.stringify({
      email: 'holder@example.com',
      businessName: 'Oy Esimerkki Ab',
      addressStreet: 'Länsikatu 15',
      addressLocality: 'Joensuu',
      addressState: 'Pohjois-Karjala',
      addressPostcode: '80110',
      addressCountry: 'FI',
    }),
  }
}

/** Signs in with each demo account. @returns functions that send a request as one of them. */
export async function connect(url) {
  const as = async (email) => {
    const token = await signIn(url, email)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    return async (path, body) => {
      const request = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }
      const reply = await fetch(`${url}/api/v2${path}`, request)
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${(await reply.text()).slice(0, 300)}`)
      return reply.headers.get('content-type')?.includes('json') ? reply.json() : reply.arrayBuffer()
    }
  }
  return {
    shipper: await as('shipper@lading.example'),
    support: await as('support@lading.example'),
    admin: await as('admin@lading.example'),
  }
}

export const query = (fields) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  ).toString()

/** Requests offers for a holder. */
export function quoteFor({ shipper }, holder, value = 100_000) {
  const { bookingHolder, ...fields } = shipment()
  const named = {
    ...JSON.parse(bookingHolder),
    businessName: holder,
    email: `${holder.split(' ')[0].toLowerCase()}@example.com`,
  }
  return shipper('/quote/bookings/quote', {
    ...fields,
    insuredValue: String(value),
    bookingHolder: JSON.stringify(named),
  })
}

/** Requests and buys the quotes to copy. */
export async function createQuotes(url) {
  const users = await connect(url)
  for (let quote = 0; quote < quotes; quote += 1) {
    const { offerId } = await quoteFor(
      users,
      `${holderPrefix}${String(90_000 + quote)} Oy`,
      50_000 + quote * 7000,
    )
    if (quote >= boughtQuotes) continue
    const { id } = await users.shipper('/quote/bookings/purchase', { offerId })
    if (quote === 0) await users.shipper(`/quote/bookings/${id}/cancel`, { reason: 'No longer shipped' })
    if (quote === 1) await users.support(`/quote/bookings/${id}/notes`, { content: 'Asked for a call back.' })
  }
}
