import type { FastifyBaseLogger } from 'fastify'
import type { NetworkConfig } from '#service/environment/network.ts'
import type { Outbox, LeasedMail } from '#service/store/outbox/outbox.ts'
import type { Metrics } from '#service/observability/metrics.ts'
import { throttle } from '#service/concurrency/throttle.ts'
import { type EmailParts, writeEmail } from './messages/booking-emails.ts'
import { createSmtpTransport } from './smtp.ts'
import { type WorkerSettings, type OutboxWorker, startOutboxWorker } from './outbox-worker.ts'
import { type MailConfig, messageIdHost } from './config.ts'

type MailParts = EmailParts & {
  readonly settings: MailConfig
  readonly config: Pick<NetworkConfig, 'publicUrl'>
  readonly outbox: Outbox
  readonly log: FastifyBaseLogger
  readonly metrics?: Metrics | undefined
  readonly pace?: Partial<WorkerSettings>
}

/** Starts sending the emails in the outbox. */
export async function startMail(parts: MailParts): Promise<OutboxWorker> {
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
