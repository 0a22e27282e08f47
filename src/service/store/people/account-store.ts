import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#service/kernel/clock.ts'
import type { PasswordCost } from '#service/kernel/secrets.ts'
import type { Doer } from '#service/store/audit/audit-entries.ts'
import { findLink, secretForMail } from './account-links.ts'
import { noticedBy } from '#service/store/outbox/account-notices.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import { endOwnSignIn, endOwnSignIns, listSignIns } from './account-sign-ins.ts'
import { changePassword, mailReset, setPasswordByLink } from './passwords.ts'
import type { Database } from '#service/store/schema/schema.ts'
import {
  beginFactor,
  confirmFactor,
  endFactor,
  factorOf,
  renewRecoveryCodes,
  takeCode,
} from './second-factors.ts'
import type { Caller } from './sign-ins.ts'

/** What of the store is about the account of whoever asks: its sign-ins, its password and its second factor. */
export function createOwnAccounts(
  db: Database,
  clock: Clock,
  passwordCost: PasswordCost,
  outbox: Outbox | undefined,
) {
  const unanswered = new Set<Promise<unknown>>()

  return {
    /** Waits for what goes on after its answer. */
    settled: () => Promise.all(unanswered),

    signIns: (caller: Caller) => listSignIns(db, caller, clock()),
    endOwnSignIn: (caller: Caller, id: string) => endOwnSignIn(db, caller, id, clock()),
    endOwnSignIns: (caller: Caller, keepsThis: boolean) =>
      endOwnSignIns(db, caller, keepsThis, clock(), outbox),

    /** Whether links to set a password go by mail. */
    sendsMail: () => outbox !== undefined,
    linkBy: (secret: string) => findLink(db, secret, clock()),
    noticedBy: (accountId: string) => noticedBy(db, accountId),
    secretForMail: (linkId: string) => secretForMail(db, linkId, clock()),
    setPasswordByLink: (secret: string, password: string) =>
      setPasswordByLink(db, secret, password, clock(), passwordCost, outbox),
    changePassword: (caller: Caller, password: string) =>
      changePassword(db, caller, password, clock(), passwordCost, outbox),
    /** Sees to a password that was forgotten, once whoever asks has been answered. Does nothing without mail. */
    mailReset: (email: string) => {
      if (!outbox) return
      const sending = setImmediate()
        .then(() => mailReset(db, email, clock(), outbox))
        // Whoever gets no mail asks again.
        .catch(() => undefined)
        .finally(() => unanswered.delete(sending))
      unanswered.add(sending)
    },
    factorOf: (accountId: string) => factorOf(db, accountId),
    beginFactor: (doer: Doer) => beginFactor(db, doer, clock()),
    confirmFactor: (doer: Doer, code: string) => confirmFactor(db, doer, code, clock(), outbox),
    renewRecoveryCodes: (doer: Doer) => renewRecoveryCodes(db, doer, clock(), outbox),
    takeCode: (accountId: string, code: string) => takeCode(db, accountId, code, clock()),
    endFactor: (doer: Doer) => endFactor(db, doer, clock(), outbox),
  }
}
