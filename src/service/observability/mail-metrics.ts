import { Counter, Gauge, type Registry } from 'prom-client'

export type MailMetrics = ReturnType<typeof createMailMetrics>

/**
 * Creates the metrics of emails.
 * @param countWaiting counts the emails in the outbox, whenever the metrics are read.
 */
export function createMailMetrics(registers: Registry[], countWaiting: () => Promise<number>) {
  const mails = new Counter({
    name: 'lading_mails_total',
    help: 'Emails by kind and outcome in this process. Failed emails are not retried.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const waitingMails = new Gauge({
    name: 'lading_mails_waiting',
    help: 'Emails waiting to be sent by any process.',
    registers,
    collect: async () => {
      // The other metrics must stay readable while the database is unavailable.
      waitingMails.set(await countWaiting().catch(() => Number.NaN))
    },
  })
  return {
    count: (kind: string, outcome: 'sent' | 'failed' | 'overtaken' | 'put off') =>
      mails.inc({ kind, outcome }),
  }
}
