import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, createMailSettings, startMailServer } from '#testing/service/mail-server.ts'
import { createSmtpTransport } from './smtp.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

async function send(settings = server.settings) {
  const transport = await createSmtpTransport(settings, 'lading.example')
  const posting = {
    to: { name: '', address: 'desk@example.com' },
    subject: 'Subject',
    text: 'Text',
    html: '<p>Text',
    messageId: '<1@lading.example>',
    date: '2026-11-20T12:00:00.000Z',
  }
  return transport.send(posting, new AbortController().signal)
}

test.each([
  [[421, '4.3.2 closing'], 'unavailable', 'CONN 421 4.3.2'],
  [[451, 'later'], 'deferred', 'RCPT TO 451'],
  [[499, 'later'], 'deferred', 'RCPT TO 499'],
  [[500, 'never'], 'refused', 'RCPT TO 500'],
  [[503, 'wrong order'], 'deferred', 'RCPT TO 503'],
  [[550, '5.1.1 unknown'], 'refused', 'RCPT TO 550 5.1.1'],
] as const)('maps response %j to a recipient to %s', async (refusal, status, code) => {
  server.reject = () => refusal
  const outcome = await send()
  expect(outcome).toMatchObject({ status, code })
  expect(outcome.response).toContain(refusal[1])
})

test.each([
  [421, 'unavailable'],
  [452, 'deferred'],
  [554, 'refused'],
])('maps response %i to the content to %s', async (responseCode, status) => {
  server.reject = () => undefined
  server.beforeResponse = () => Promise.reject(Object.assign(new Error('no room'), { responseCode }))
  expect(await send()).toMatchObject({ status, code: expect.stringContaining(`${responseCode}`) as string })
  server.beforeResponse = () => Promise.resolve()
})

test('reports an accepted email as sent', async () => {
  server.reject = () => undefined
  expect(await send()).toMatchObject({ status: 'sent', response: expect.stringContaining('taken') as string })
})

test('sends a password without TLS only to a server on this machine', async () => {
  server.reject = () => undefined
  server.password = 'right'
  const settings = { ...server.settings, credentials: { user: 'lading', password: 'right' } }
  expect(await send(settings)).toMatchObject({ status: 'sent' })
  const count = server.received.length
  // Reaches this machine, but not at a loopback address.
  expect(await send({ ...settings, host: '0.0.0.0' })).toMatchObject({ status: 'unavailable' })
  expect(server.received).toHaveLength(count)
})

test('reports a rejected password and a missing server as unavailable', async () => {
  server.password = 'right'
  const credentials = { user: 'lading', password: 'wrong' }
  expect(await send({ ...server.settings, credentials })).toMatchObject({ status: 'unavailable' })
  expect(await send(createMailSettings(1))).toMatchObject({
    status: 'unavailable',
    code: 'CONN ESOCKET: connect ECONNREFUSED 127.0.0.1:1',
  })
})
