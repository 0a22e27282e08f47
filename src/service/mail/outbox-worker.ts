import type { NetworkConfig } from '#service/environment/network.ts'
import type { Metrics } from '#service/observability/metrics.ts'
import type { LeasedMail } from '#service/store/outbox/outbox.ts'
import { wait } from '#service/concurrency/wait.ts'
import { type MailConfig, messageIdHost } from './config.ts'
import { createDelivery, type DeliveryDependencies } from './delivery.ts'
import { writeEmail } from './messages/booking-emails.ts'
import type { EmailDependencies } from './messages/email-layout.ts'
import { createSmtpTransport } from './smtp.ts'

/** Concurrency and timing of the outbox worker. Times are in milliseconds. */
const defaultSettings = {
  /** How many emails are sent at the same time. */
  concurrency: 3,
  /** How long to wait before looking for due emails again, and after the server was unavailable. */
  pause: 10_000,
  /** After this time another process may take over an email. Longer than writing and sending it can take. */
  lease: 300_000,
  /** How long emails in progress may take once the service is stopping. */
  shutdownTimeout: 8000,
  /** How long one attempt may take. */
  sendTimeout: 60_000,
}
export type WorkerSettings = typeof defaultSettings

type MailDependencies = EmailDependencies &
  Pick<DeliveryDependencies, 'outbox' | 'log'> & {
    readonly settings: MailConfig
    readonly config: Pick<NetworkConfig, 'publicUrl'>
    readonly metrics?: Metrics | undefined
    /** Only tests change these. */
    readonly overrides?: Partial<WorkerSettings>
  }

/** Starts the outbox worker with an SMTP transport. */
export async function startMail(dependencies: MailDependencies) {
  const { settings, config, outbox, log, metrics, overrides } = dependencies
  const host = messageIdHost(settings, config.publicUrl)
  const deliveryDependencies = {
    outbox,
    host,
    log,
    transport: await createSmtpTransport(settings, host),
    write: (mail: LeasedMail) => writeEmail(mail, dependencies),
    metrics: metrics?.createMailMetrics(outbox.countWaiting),
  }
  return startOutboxWorker(deliveryDependencies, overrides)
}

/** Starts sending the emails in the outbox, a few at a time, in the background. */
export function startOutboxWorker(
  dependencies: DeliveryDependencies,
  overrides: Partial<WorkerSettings> = {},
) {
  const { outbox, log } = dependencies
  const { concurrency, pause, lease, shutdownTimeout, sendTimeout } = { ...defaultSettings, ...overrides }
  const stopping = new AbortController()
  const deadline = new AbortController()
  /** Aborts, and is replaced, when an email is added. */
  let newMail = new AbortController()
  outbox.onNotify(() => {
    newMail.abort()
    newMail = new AbortController()
  })
  const deliver = createDelivery(dependencies, deadline.signal, sendTimeout)

  const isRunning = () => !stopping.signal.aborted
  const runWorker = async () => {
    while (isRunning()) {
      // Read the signal before the query: an email added during the query may not be seen by it, but still ends the wait
      // below.
      const { signal: added } = newMail
      const mail = await outbox.lease(lease).catch((err: unknown) => {
        log.warn({ err }, 'The outbox couldn’t be read.')
        return undefined
      })
      if (mail && isRunning()) {
        const isServerUnavailable = await deliver(mail)
        if (isServerUnavailable && isRunning()) await wait(pause, stopping.signal)
      } else if (mail) {
        // If this fails too, the lease expires and another process takes over.
        await outbox.release(mail).catch(() => undefined)
      } else if (isRunning()) {
        await wait(pause, added)
      }
    }
  }
  const running = Promise.all(Array.from({ length: concurrency }, runWorker))

  return {
    /** Starts no more emails, and finishes or releases those in progress. Resolves when nothing is being sent. */
    stop: async () => {
      stopping.abort()
      newMail.abort()
      const timer = setTimeout(() => deadline.abort(), shutdownTimeout)
      await running
      clearTimeout(timer)
    },
  }
}
