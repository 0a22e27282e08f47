import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#service/store/db/open-database.ts'
import { createOutbox, type LeasedMail } from '#service/store/outbox/outbox.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { waitOptions } from '#testing/wait-options.ts'
import type { SendOutcome } from './smtp.ts'
import { startOutboxWorker } from './outbox-worker.ts'

const letter = {
  to: { name: '', address: 'desk@example.com' },
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text',
}

const createMail = (id: string): LeasedMail => ({
  id,
  kind: 'reset',
  recordId: id,
  attempts: 1,
  leasedBy: 'us',
  organizationId: 'o',
  organizationName: 'O',
  createdAt: new Date(testNow).toISOString(),
})

const quiet = () => undefined
const log = { info: quiet, warn: quiet, error: quiet } as never

/** Sends two emails one after the other with the same outcome. */
async function sendTwo(outcome: SendOutcome) {
  const db = openDatabase({ engine: 'SQLite', dataDir: ':memory:' })
  const mails = ['first', 'second'].map(createMail)
  const tried: string[] = []
  const postpone = vi.fn(() => Promise.resolve())
  const sender = startOutboxWorker(
    {
      outbox: {
        ...createOutbox(db, () => testNow),
        lease: () => Promise.resolve(mails.shift()),
        postpone,
      },
      write: (mail) => {
        tried.push(mail.id)
        return Promise.resolve(letter)
      },
      transport: { send: () => Promise.resolve(outcome) },
      host: 'lading.example',
      log,
    },
    { concurrency: 1, pause: 60_000 },
  )
  await vi.waitFor(() => expect(postpone).toHaveBeenCalled(), waitOptions)
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  const inTime = [...tried]
  await sender.stop()
  await db.destroy()
  return inTime
}

test('doesn’t send the next email while the server is unavailable', async () => {
  expect(await sendTwo({ status: 'unavailable', response: 'closing', code: '421' })).toEqual(['first'])
})

test('sends other emails while one is deferred', async () => {
  expect(await sendTwo({ status: 'deferred', response: 'later', code: '451' })).toEqual(['first', 'second'])
})

test('stops in time while an email is being written, and releases it', async () => {
  const db = openDatabase({ engine: 'SQLite', dataDir: ':memory:' })
  const mails = [createMail('first')]
  const release = vi.fn(() => Promise.resolve())
  const write = vi.fn(() => new Promise<undefined>(() => undefined))
  const sender = startOutboxWorker(
    {
      outbox: { ...createOutbox(db, () => testNow), lease: () => Promise.resolve(mails.shift()), release },
      write,
      transport: { send: () => Promise.reject(new Error('Nothing was written.')) },
      host: 'lading.example',
      log,
    },
    { concurrency: 1, shutdownTimeout: 10 },
  )
  await vi.waitFor(() => expect(write).toHaveBeenCalled(), waitOptions)
  await sender.stop()
  expect(release).toHaveBeenCalledWith(createMail('first'))
  await db.destroy()
})
