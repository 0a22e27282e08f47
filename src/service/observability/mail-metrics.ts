import { Counter, Gauge, type Registry } from 'prom-client'

/** Counts emails by outcome. */
export type MailMetrics = {
  /** @param kind the kind of email. */
  readonly count: (kind: string, outcome: 'sent' | 'failed' | 'overtaken' | 'put off') => void
}

/** @param countWaiting counts the emails in the outbox, whenever the metrics are read. */
export function createMailMetrics(registers: Registry[], countWaiting: () => Promise<number>): MailMetrics {
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
  return { count: (kind, outcome) => mails.inc({ kind, outcome }) }
}
