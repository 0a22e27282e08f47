import type { FastifyBaseLogger } from 'fastify'
import type { NetworkSettings } from '#service/environment/network.ts'
import type { Outbox, TakenMail } from '#service/store/outbox/outbox.ts'
import type { Metrics } from '#service/observability/metrics.ts'
import { inTurn } from '#service/concurrency/throttle.ts'
import { type Desk, writeLetter } from './messages/booking-emails.ts'
import { openPost } from './smtp.ts'
import { type Pace, type Sender, startSender } from './outbox-worker.ts'
import { type MailSettings, mailHost } from './config.ts'

type Parts = Desk & {
  readonly settings: MailSettings
  readonly config: Pick<NetworkSettings, 'publicUrl'>
  readonly outbox: Outbox
  readonly log: FastifyBaseLogger
  readonly metrics?: Metrics | undefined
  readonly pace?: Partial<Pace>
}

/** Puts together what sends the mails of the outbox, and lets it begin. */
export async function openMail(parts: Parts): Promise<Sender> {
  const { settings, config, outbox, log, metrics, pace } = parts
  const host = mailHost(settings, config.publicUrl)
  const means = {
    ...{ outbox, host, log },
    post: await openPost(settings, host),
    // Drawing the paper holds up the process, and purchases come first.
    write: inTurn((mail: TakenMail) => writeLetter(mail, parts)),
    metrics: metrics?.mails(outbox.waiting),
  }
  return startSender(means, pace)
}
