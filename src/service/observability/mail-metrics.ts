import { Counter, Gauge, type Registry } from 'prom-client'

/** Counts what becomes of mails. */
export type MailMetrics = {
  /** @param kind of mail, as the service names them. */
  readonly count: (kind: string, outcome: 'sent' | 'failed' | 'overtaken' | 'put off') => void
}

/** @param countWaiting how many mails wait in the database, asked whenever somebody reads. */
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
      // Everything else is told also while the database is away.
      waitingMails.set(await countWaiting().catch(() => Number.NaN))
    },
  })
  return { count: (kind, outcome) => mails.inc({ kind, outcome }) }
}
