import type { NetworkConfig } from '#service/environment/network.ts'
import type { Metrics } from '#service/observability/metrics.ts'
import type { LeasedMail } from '#service/store/outbox/outbox.ts'
import { throttle } from '#service/concurrency/throttle.ts'
import { createWakeSignal } from '#service/concurrency/wake-signal.ts'
import { type MailConfig, messageIdHost } from './config.ts'
import { createDelivery, type DeliveryParts, type TimeLimit } from './delivery.ts'
import { type EmailParts, writeEmail } from './messages/booking-emails.ts'
import { createSmtpTransport } from './smtp.ts'

/** Concurrency and timing of the outbox worker. Times are in milliseconds. */
const defaultSettings = {
  /** How many emails are sent at the same time. */
  lanes: 3,
  /** How long to wait before looking for due emails again, and after the server was unavailable. */
  pause: 10_000,
  /** After this time another process may take over an email. Longer than writing and sending it can take. */
  lease: 300_000,
  /** How long emails in progress may take once the service is stopping. */
  drain: 8000,
  /** Timeout of one try. */
  limit: 60_000,
}
export type WorkerSettings = typeof defaultSettings

type MailParts = EmailParts &
  Pick<DeliveryParts, 'outbox' | 'log'> & {
    readonly settings: MailConfig
    readonly config: Pick<NetworkConfig, 'publicUrl'>
    readonly metrics?: Metrics | undefined
    readonly pace?: Partial<WorkerSettings>
  }

/** Starts sending the emails in the outbox through an SMTP server. */
export async function startMail(parts: MailParts) {
  const { settings, config, outbox, log, metrics, pace } = parts
  const host = messageIdHost(settings, config.publicUrl)
  const workerParts = {
    ...{ outbox, host, log },
    post: await createSmtpTransport(settings, host),
    // Drawing a certificate blocks the event loop, and purchases come first.
    write: throttle((mail: LeasedMail) => writeEmail(mail, parts)),
    metrics: metrics?.createMailMetrics(outbox.countWaiting),
  }
  return startOutboxWorker(workerParts, pace)
}

/** Starts sending the emails in the outbox, a few at a time, in the background. */
export function startOutboxWorker(parts: DeliveryParts, overrides: Partial<WorkerSettings> = {}) {
  const { outbox, log } = parts
  const { lanes, pause, lease, drain, limit } = { ...defaultSettings, ...overrides }
  const newMail = createWakeSignal()
  const stopSignal = createWakeSignal()
  const deadline = createWakeSignal()
  const inProgress = new Set<AbortController>()
  let wakeCount = 0
  let isStopping = false
  let isOver = false
  outbox.onNotify(() => {
    wakeCount += 1
    newMail.wake()
  })

  const time: TimeLimit = {
    isOver: () => isOver,
    wait: deadline.wait,
    within: async (act) => {
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), isOver ? 0 : limit)
      inProgress.add(controller)
      try {
        return await act(controller.signal)
      } finally {
        clearTimeout(timer)
        inProgress.delete(controller)
      }
    },
  }
  const deliver = createDelivery(parts, time)

  const isRunning = () => !isStopping
  const runLane = async () => {
    while (isRunning()) {
      const seen = wakeCount
      const mail = await outbox.lease(lease).catch((err: unknown) => {
        log.warn({ err }, 'The outbox couldn’t be read.')
        return undefined
      })
      if (mail && isRunning()) {
        const serverIsAway = await deliver(mail)
        if (serverIsAway && isRunning()) await stopSignal.wait(pause)
      } else if (mail) {
        // If this fails too, the lease expires and another process takes over.
        await outbox.release(mail).catch(() => undefined)
      } else if (seen === wakeCount && isRunning()) {
        // If an email was added during the query, it may not have been seen: look again at once.
        await newMail.wait(pause)
      }
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, runLane))

  return {
    /** Starts no more emails, and finishes or releases those in progress. Resolves when nothing is being sent. */
    stop: async () => {
      isStopping = true
      stopSignal.wake()
      newMail.wake()
      const timer = setTimeout(() => {
        isOver = true
        deadline.wake()
        for (const controller of inProgress) controller.abort()
      }, drain)
      await running
      clearTimeout(timer)
    },
  }
}
