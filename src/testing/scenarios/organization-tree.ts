import { aPng, toDataUrl } from '#testing/builders/images.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'
import { buyOffer } from './bookings.ts'
import { createPerson, type Person } from './people.ts'
import { createOrganization } from './switching.ts'

/**
 * Creates organizations, each below the one before.
 * @returns an administrator of each.
 */
export async function createOrganizationLine(
  service: TestService,
  names: readonly string[],
): Promise<Person[]> {
  const line: Person[] = []
  for (const name of names) {
    const id = await createOrganization(service, name, line.at(-1)?.organizationId)
    line.push(await createPerson(service, ['administrator'], id))
  }
  return line
}

/**
 * Sets every setting, and reads them in the organization below, where it buys with additional fields.
 * @returns the replies with the names of their operations.
 */
export async function collectInheritedSettings(service: TestService) {
  const [above, below] = await createOrganizationLine(service, ['Broker Ltd', 'Shipper Ltd'])
  if (!above || !below) throw new Error('No organizations were created.')
  const settings = {
    requireConfirmation: false,
    hideCostBreakdown: true,
    allowQuotation: false,
    enforceTrackingCode: true,
    referencePrefix: 'ACME',
    dateFormat: 'YYYY-MM-DD',
    currencyId: 'USD',
    accentColor: '#7b1e3a',
    logo: toDataUrl(aPng()),
    additionalFields: [
      { label: 'Cost centre', type: 'text', required: true },
      { label: 'Project', type: 'choice', options: ['Harbour', 'Bridge'] },
    ],
  }
  const send = ({ organizationId, token }: Person, payload?: object) =>
    service.request({
      method: payload ? 'PATCH' : 'GET',
      url: `/api/v2/user/organizations/${organizationId}`,
      token,
      ...(payload ? { payload } : {}),
    })
  const changed = await send(above, { settings, publicUrl: 'https://müller.example/über-uns' })
  const { token } = await createPerson(service, ['shipper'], below.organizationId)
  const additionalFields = { 'cost-centre': '4711', project: 'Harbour' }
  const shipment = aShipment({ trackingCode: 'PO 4711', additionalFields })
  const quote = await service.postForm('/api/v2/quote/bookings/quote', shipment, token)
  await buyOffer(service, token, quote.json<WireQuote>().offerId)
  const month = new Date(service.now()).toISOString().slice(0, 7)
  const statement = await service.request({ url: `/api/v2/quote/statements/${month}`, token })
  return [
    { name: 'changeOrganizationV2', reply: changed },
    { name: 'getOrganizationV2', reply: await send(below) },
    {
      name: 'whoAmIV2',
      reply: await service.request({ url: '/api/v2/user/oauth/exchange', token: below.token }),
    },
    { name: 'createQuoteV2', reply: quote },
    { name: 'getStatementV2', reply: statement },
  ]
}
