import { aPng, toDataUrl } from '#testing/builders/images.ts'
import type { TestService } from '#testing/service/service.ts'
import { createPerson, type Person } from './people.ts'

/** Names an organization and puts it below another; null makes it a root. */
export async function placeOrganization(
  service: TestService,
  id: string,
  { name, parentId }: { readonly name?: string; readonly parentId: string | null },
): Promise<void> {
  await service.db
    .updateTable('organizations')
    .set({ parent_id: parentId, ...(name === undefined ? {} : { name }) })
    .where('id', '=', id)
    .execute()
}

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
    const person = await createPerson(service, ['administrator'])
    await placeOrganization(service, person.organizationId, {
      name,
      parentId: line.at(-1)?.organizationId ?? null,
    })
    line.push(person)
  }
  return line
}

/** Sets every setting, and reads them in the organization below. @returns the replies with the names of their operations. */
export async function collectInheritedSettings(service: TestService) {
  const [above, below] = await createOrganizationLine(service, ['Broker Ltd', 'Shipper Ltd'])
  if (!above || !below) throw new Error('No organizations were created.')
  const settings = {
    ...{ requireConfirmation: false, hideCostBreakdown: true, allowQuotation: false },
    enforceTrackingCode: true,
    referencePrefix: 'ACME',
    ...{ dateFormat: 'YYYY-MM-DD', currencyId: 'USD' },
    ...{ accentColor: '#7b1e3a', logo: toDataUrl(aPng()) },
  }
  const send = ({ organizationId, token }: Person, payload?: object) =>
    service.request({
      ...{ method: payload ? 'PATCH' : 'GET', url: `/api/v2/user/organizations/${organizationId}` },
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  return [
    { name: 'changeOrganizationV2', reply: await send(above, { settings }) },
    { name: 'getOrganizationV2', reply: await send(below) },
    {
      name: 'whoAmIV2',
      reply: await service.request({
        url: '/api/v2/user/oauth/exchange',
        headers: { authorization: below.token },
      }),
    },
  ]
}
