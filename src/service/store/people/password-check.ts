import { hashPassword, type PasswordCost, passwordMatches } from '#service/kernel/secrets.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { findAccount, type Principal } from './accounts.ts'
import type { Caller } from './sign-ins.ts'

/** Verifies passwords, in the same time whether or not the account exists. */
export function createPasswordCheck(db: Database, passwordCost: PasswordCost) {
  // Verified if there is no such account, so an unknown email address takes as long as a wrong password.
  const dummyHash = hashPassword('nobody', passwordCost)

  return {
    /**
     * Verifies a password.
     * @returns the account's principal, or nothing if the email address is unknown or the password is wrong.
     */
    authenticateAccount: async (email: string, password: string): Promise<Principal | undefined> => {
      const account = await findAccount(db, email)
      // Empty for an invited user who hasn't set a password yet.
      const isCorrect = await passwordMatches(account?.passwordHash || (await dummyHash), password)
      const { principal, passwordHash } = account ?? {}
      return isCorrect && principal && passwordHash ? { ...principal, passwordHash } : undefined
    },
    /** Whether this is the caller's own password. */
    isCurrentPassword: async ({ email }: Caller, password: string) => {
      const account = await findAccount(db, email ?? '')
      return passwordMatches(account?.passwordHash || (await dummyHash), password)
    },
  }
}
