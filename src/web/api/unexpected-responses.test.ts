import { expect, test, vi } from 'vitest'
import { checkCertificate } from '#contract/wire/check/operations.ts'
import { completeBooking } from '#contract/wire/bookings/operations.ts'
import { revokeOfferLink } from '#contract/wire/offer-links/operations.ts'
import { getSetup } from '#contract/wire/bookings/quote-operations-v1.ts'
import { requestPasswordReset } from '#contract/wire/account/password-operations.ts'
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

test.each([true, {}, { result: true, errors: [] }, { id: 'b-1', status: 3 }])(
  'accepts %j as a confirmation',
  async (body) => {
    applyConfigFile({})
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)))
    await expect(call(completeBooking, { id: 'b-1' })).resolves.toBe(true)
  },
)

test.each([
  [false, 'The service sent a response we can’t read.'],
  [{ result: false }, 'The service sent a response we can’t read.'],
  [{ result: 'false' }, 'The service sent a response we can’t read.'],
  [{ errors: ['The journey isn’t over.'] }, 'The journey isn’t over.'],
  [{ result: false, errors: ['The journey isn’t over.'] }, 'The journey isn’t over.'],
])('doesn’t accept %j as a confirmation', async (body, message) => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)))
  await expect(call(completeBooking, { id: 'b-1' })).rejects.toMatchObject({ message })
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

test('says that what was typed is kept only after a request that sends it', async () => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const kept = expect.stringContaining('We’ve kept what you typed.') as string
  const send = call(requestPasswordReset, { email: 'ada@example.com' })
  await expect(send).rejects.toMatchObject({ message: kept })
  for (const read of [() => call(checkCertificate, { reference: 'LD-0000' }), () => call(getSetup, {})]) {
    await expect(read()).rejects.toMatchObject({ message: expect.not.stringContaining('typed') as string })
  }
})
