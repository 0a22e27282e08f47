import { millisecondsPerDay } from '#contract/text/times.ts'
import { vi } from 'vitest'
import { startMail } from '#service/mail/outbox-worker.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import type { MailKind } from '#service/store/schema/schema.ts'
import { createMetrics } from '#service/observability/metrics.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createTestStore, demo } from '#testing/databases/demo-store.ts'
import type { TestService } from './service.ts'
import { waitOptions } from '#testing/wait-options.ts'
import { startMailServer } from './mail-server.ts'

// The service's work without a request.

const mailKinds: Readonly<Record<MailKind, true>> = {
  certificate: true,
  correction: true,
  cancellation: true,
  invitation: true,
  reset: true,
  passwordChanged: true,
  twoFactorTurnedOn: true,
  twoFactorTurnedOff: true,
  twoFactorRemoved: true,
  codesRenewed: true,
  signInsEnded: true,
  rolesChanged: true,
  memberAdded: true,
  memberMoved: true,
}

/** Creates the background tasks, by name. The outbox must have an email. */
export function backgroundWork(service: TestService, outbox: Outbox) {
  const { store } = service
  const leaseMail = async () => {
    const mail = await outbox.lease(1000)
    if (!mail) throw new Error('No email is due.')
    return mail
  }
  return {
    prepare: () => store.prepare(demo),
    // A new store has read nothing yet.
    readReferenceData: () => createTestStore(service.db, service.now).reference(),
    createFirstAdministrator: () =>
      store.createFirstAdministrator({
        email: 'first@lading.example',
        password: 'nine blue herons',
        organization: 'First',
      }),
    hasAccounts: () => store.hasAccounts(),
    deleteExpiredTokens: () => store.deleteExpiredTokens(),
    checkReadiness: () => service.request({ url: '/readyz' }),
    releaseMail: async () => outbox.release(await leaseMail()),
    postponeMail: async () => outbox.postpone(await leaseMail(), 0, 'busy'),
    countMails: () => outbox.countWaiting(),
    sendMails: () => sendMails(service, outbox),
    deleteOldQuotes: () => store.deleteOldQuotes(0),
    // Last, because every store then reads the reference data again.
    loadScreeningList: () =>
      store.loadScreeningList({
        contact: 'the insurer',
        entries: [{ kind: 'company', names: ['Nowhere Trading'] }],
      }),
  }
}

/**
 * Keeps one email of each kind in the outbox, because rendering every certificate would take long.
 * @returns the kinds that have none.
 */
export async function keepOneMailOfEachKind({ db }: TestService): Promise<string[]> {
  const mails = await db.selectFrom('outbox').select(['id', 'kind']).execute()
  const idsByKind = new Map(mails.map(({ id, kind }) => [kind, id]))
  await db
    .deleteFrom('outbox')
    .where('id', 'not in', [...idsByKind.values()])
    .execute()
  return (Object.keys(mailKinds) as MailKind[]).filter((kind) => !idsByKind.has(kind))
}

async function sendMails({ store, app, setNow }: TestService, outbox: Outbox): Promise<void> {
  // Some requests set the clock ahead. By then all of their emails are due.
  setNow(testNow + 30 * millisecondsPerDay)
  const server = await startMailServer()
  const sender = await startMail({
    settings: server.settings,
    config: { publicUrl: undefined },
    outbox,
    store,
    log: app.log,
    origin: 'http://localhost:4173',
    metrics: createMetrics(),
  })
  await vi.waitFor(async () => {
    if ((await outbox.countWaiting()) > 0) throw new Error('Some emails are still waiting.')
  }, waitOptions)
  await sender.stop()
  await server.close()
}
