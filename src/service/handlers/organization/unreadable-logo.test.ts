import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDocumentWorkers } from '#service/documents/pdf/document-workers.ts'
import { aPng, toDataUrl } from '#testing/builders/images.ts'
import { setBranding } from '#testing/scenarios/branding.ts'
import { createOrganizationLine } from '#testing/scenarios/organization-tree.ts'
import type { Person } from '#testing/scenarios/people.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const service: TestService = await startService()
const folder = mkdtempSync(join(tmpdir(), 'lading-logos-'))
let broker: Person
let shipper: Person
beforeAll(async () => {
  ;[broker, shipper] = (await createOrganizationLine(service, ['Broker Ltd', 'Shipper Ltd'])) as [
    Person,
    Person,
  ]
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

test('rejects a logo whose path would have no readable size', async () => {
  const file = join(folder, 'tasks.mjs')
  const logo = "{ type: 'png', width: 20_000, height: 1, content: new Uint8Array(1) }"
  writeFileSync(file, `export const readLogo = () => (${logo})`)
  const stop = startDocumentWorkers(file, () => undefined)
  const reply = await service.request({
    method: 'PATCH',
    url: `/api/v2/user/organizations/${shipper.organizationId}`,
    token: shipper.token,
    payload: { settings: { logo: toDataUrl(aPng()) } },
  })
  await stop()
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({
    errors: [{ path: 'settings.logo', message: 'We couldn’t read this image. Choose another one.' }],
  })
})

test('replies to its organization and those above if a stored logo is unreadable', async () => {
  await setBranding(service, shipper.token, shipper.organizationId)
  await service.db
    .updateTable('organizations')
    .set({ logo: `/logos/${'0'.repeat(64)}-20000x20000.png` })
    .where('id', '=', shipper.organizationId)
    .execute()
  const urls = [
    '/api/v2/user/organizations',
    '/api/v2/user/oauth/exchange',
    `/api/v2/user/organizations/${shipper.organizationId}`,
  ]
  for (const { token } of [shipper, broker])
    for (const url of urls) {
      const reply = await service.request({ url, token })
      expect([url, reply.statusCode]).toEqual([url, 200])
    }
})
