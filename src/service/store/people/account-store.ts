import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#service/kernel/clock.ts'
import type { PasswordCost } from '#service/kernel/secrets.ts'
import type { Actor } from '#service/store/audit/audit-entries.ts'
import { findAccountLink, issueMailSecret } from './account-links.ts'
import { findNoticeRecipient } from '#service/store/outbox/account-notices.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import { endOwnSignIn, endOwnSignIns, listSignIns } from './account-sign-ins.ts'
import { changePassword, queuePasswordReset, setPasswordByLink } from './passwords.ts'
import type { Database } from '#service/store/schema/schema.ts'
import {
  startSecondFactor,
  confirmSecondFactor,
  turnOffSecondFactor,
  findSecondFactor,
  renewRecoveryCodes,
  consumeCode,
} from './second-factors.ts'
import type { Caller } from './sign-ins.ts'

/** Creates the functions for the caller's own account: sign-ins, password and two-factor authentication. */
export function createAccountStore(
  db: Database,
  clock: Clock,
  passwordCost: PasswordCost,
  outbox: Outbox | undefined,
) {
  const pending = new Set<Promise<unknown>>()

  return {
    /** Waits for background writes that outlive their requests. */
    settled: () => Promise.all(pending),

    listSignIns: (caller: Caller) => listSignIns(db, caller, clock()),
    endOwnSignIn: (caller: Caller, id: string) => endOwnSignIn(db, caller, id, clock()),
    endOwnSignIns: (caller: Caller, keepsThis: boolean) =>
      endOwnSignIns(db, caller, keepsThis, clock(), outbox),

    /** Whether links to set a password are sent by email. */
    sendsMail: () => outbox !== undefined,
    findAccountLink: (secret: string) => findAccountLink(db, secret, clock()),
    findNoticeRecipient: (accountId: string) => findNoticeRecipient(db, accountId),
    issueMailSecret: (linkId: string) => issueMailSecret(db, linkId, clock()),
    setPasswordByLink: (secret: string, password: string) =>
      setPasswordByLink(db, secret, password, clock(), passwordCost, outbox),
    changePassword: (caller: Caller, password: string) =>
      changePassword(db, caller, password, clock(), passwordCost, outbox),
    /**
     * Queues a password reset in the background, so that timing reveals nothing. Does nothing without email.
     */
    queuePasswordReset: (email: string) => {
      if (!outbox) return
      const sending = setImmediate()
        .then(() => queuePasswordReset(db, email, clock(), outbox))
        // A user who gets no email requests another.
        .catch(() => undefined)
        .finally(() => pending.delete(sending))
      pending.add(sending)
    },
    getSecondFactor: (accountId: string) => findSecondFactor(db, accountId),
    startSecondFactor: (actor: Actor) => startSecondFactor(db, actor, clock()),
    confirmSecondFactor: (actor: Actor, code: string) =>
      confirmSecondFactor(db, actor, code, clock(), outbox),
    renewRecoveryCodes: (actor: Actor) => renewRecoveryCodes(db, actor, clock(), outbox),
    consumeCode: (accountId: string, code: string) => consumeCode(db, accountId, code, clock()),
    turnOffSecondFactor: (actor: Actor) => turnOffSecondFactor(db, actor, clock(), outbox),
  }
}
