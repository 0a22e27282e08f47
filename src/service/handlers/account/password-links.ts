import { Problem } from '#contract/problem.ts'
import { passwordWeakness } from '#service/kernel/password-strength.ts'
import type { Handlers, RequestContext } from '#service/api/handlers.ts'
import { rejectField } from '#service/handlers/problems.ts'

/** @throws Problem VALIDATION_FAILED at `password` if it is too easy to guess. */
export function assertStrongPassword(password: string, relatedWords: readonly string[]): void {
  const weakness = passwordWeakness(password, relatedWords)
  if (weakness !== undefined) rejectField('password', `The password ${weakness}.`)
}

/** Handlers for setting a password with a link from an invitation or a password reset. */
export const passwordLinkHandlers = {
  // Anything that depends on the account happens after the response, so that its timing doesn't reveal accounts.
  requestPasswordReset: async ({ email }, { address, store, limits }) => {
    limits.countReset(address)
    await store.ping()
    store.queuePasswordReset(email)
    return true
  },

  getPasswordLink: async ({ secret }, context) => {
    const { purpose, name, email, organizationName, expiresAt } = await findLink(secret, context)
    return { purpose, name, email, organizationName, expiresAt }
  },

  setPassword: async ({ secret, password }, context) => {
    const { email, organizationName } = await findLink(secret, context)
    assertStrongPassword(password, [email, organizationName])
    const account = await context.store.setPasswordByLink(secret, password)
    if (account) return account
    throw linkExpired()
  },
} satisfies Partial<Handlers>

/** Finds the link. Guessing secrets is limited like guessing passwords. */
async function findLink(secret: string, { address, store, limits }: RequestContext) {
  try {
    return await limits.guardSignIn({ address }, async () => {
      const link = await store.findAccountLink(secret)
      if (!link) throw new Problem('UNAUTHORIZED', 'Link not found.')
      return link
    })
  } catch (error) {
    throw error instanceof Problem && error.code === 'UNAUTHORIZED' ? linkExpired() : error
  }
}

function linkExpired(): Problem {
  const message =
    'This link has expired, was already used or was replaced by a newer one. Ask for a new link.'
  return new Problem('NOT_FOUND', message)
}
