import { setImmediate } from 'node:timers/promises'
import type { Actor } from '#service/store/audit/audit-entries.ts'
import type { AccountContext } from './account-changes.ts'
import { findAccountLink, issueMailSecret } from './account-links.ts'
import { findNoticeRecipient } from '#service/store/outbox/account-notices.ts'
import { endOwnSignIn, endOwnSignIns, listSignIns } from './account-sign-ins.ts'
import { changePassword, queuePasswordReset, setPasswordByLink } from './passwords.ts'
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
export function createAccountStore(context: AccountContext) {
  const { db, clock, outbox } = context
  const pending = new Set<Promise<unknown>>()

  return {
    /** Waits for background writes that outlive their requests. */
    settled: () => Promise.all(pending),

    listSignIns: (caller: Caller) => listSignIns(context, caller),
    endOwnSignIn: (caller: Caller, id: string) => endOwnSignIn(context, caller, id),
    endOwnSignIns: (caller: Caller, keepsThis: boolean) => endOwnSignIns(context, caller, keepsThis),

    /** Whether links to set a password are sent by email. */
    sendsMail: () => outbox !== undefined,
    findAccountLink: (secret: string) => findAccountLink(db, secret, clock()),
    findNoticeRecipient: (accountId: string) => findNoticeRecipient(db, accountId),
    issueMailSecret: (linkId: string) => issueMailSecret(context, linkId),
    setPasswordByLink: (secret: string, password: string) => setPasswordByLink(context, secret, password),
    changePassword: (caller: Caller, password: string) => changePassword(context, caller, password),
    /**
     * Queues a password reset in the background, so that timing reveals nothing. Does nothing without email.
     */
    queuePasswordReset: (email: string) => {
      if (!outbox) return
      const sending = setImmediate()
        .then(() => queuePasswordReset(context, email))
        // A user who gets no email requests another.
        .catch(() => undefined)
        .finally(() => pending.delete(sending))
      pending.add(sending)
    },
    getSecondFactor: (accountId: string) => findSecondFactor(db, accountId),
    startSecondFactor: (actor: Actor) => startSecondFactor(context, actor),
    confirmSecondFactor: (actor: Actor, code: string) => confirmSecondFactor(context, actor, code),
    renewRecoveryCodes: (actor: Actor) => renewRecoveryCodes(context, actor),
    consumeCode: (accountId: string, code: string) => consumeCode(context, accountId, code),
    turnOffSecondFactor: (actor: Actor) => turnOffSecondFactor(context, actor),
  }
}
