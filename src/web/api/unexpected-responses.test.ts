import { expect, test, vi } from 'vitest'
import { checkCertificate } from '#contract/wire/check/operations.ts'
import { revokeOfferLink } from '#contract/wire/offer-links/operations.ts'
import { call } from './client.ts'
import { applyConfigFile } from './config.ts'

test.each([null, 'accepted'])('reports a response of only %j as unreadable', async (body) => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)))
  await expect(call(checkCertificate, { reference: 'LD-0000' })).rejects.toMatchObject({
    code: 'UNREADABLE_RESPONSE',
    message: 'The service sent a response we can’t read.',
  })
})

test('accepts an empty response as a confirmation, but not as a record', async () => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  await expect(call(revokeOfferLink, { id: 'l-1' })).resolves.toBe(true)
  await expect(call(checkCertificate, { reference: 'LD-0000' })).rejects.toMatchObject({
    code: 'UNREADABLE_RESPONSE',
    message: 'The service sent an empty response.',
  })
})

test('shows the message of an error with a success status', async () => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'invalid', message: 'Not today.' })))
  await expect(call(checkCertificate, { reference: 'LD-0000' })).rejects.toMatchObject({
    code: 'UNREADABLE_RESPONSE',
    message: 'Not today.',
    fromServer: true,
  })
})
