import { Problem } from '#contract/problem.ts'
import { passwordWeakness } from '#service/kernel/password-strength.ts'
import type { Handlers, Means, Visit } from '#service/api/handlers.ts'
import { refuse } from '#service/handlers/reject-field.ts'

/** @throws Problem VALIDATION_FAILED at the password where it is too easy to guess. */
export function guardPassword(password: string, near: readonly string[]): void {
  const weakness = passwordWeakness(password, near)
  if (weakness !== undefined) refuse('password', `The password ${weakness}.`)
}

/** Setting a password without being signed in: by the secret of a link, which is asked for or comes as an invitation. */
export function passwordHandlers({
  store,
  limits,
}: Means): Pick<Handlers, 'askReset' | 'passwordLink' | 'setPassword'> {
  const goodNoMore = () =>
    new Problem(
      'NOT_FOUND',
      'This link is good no more: it was used, it is too old, or a newer one has taken its place. Ask for another.',
    )
  /** Whoever tries secrets is stopped as whoever tries passwords is; no link says anything of who signs in. */
  const linkBy = async (secret: string, { address }: Visit) => {
    try {
      return await limits.guardSignIn({ address }, async () => {
        const link = await store.linkBy(secret)
        if (!link) throw new Problem('UNAUTHORIZED', 'There is no such link.')
        return link
      })
    } catch (error) {
      throw error instanceof Problem && error.code === 'UNAUTHORIZED' ? goodNoMore() : error
    }
  }

  return {
    // Everything that depends on whose address it is comes after the answer.
    askReset: async ({ email }, { address }) => {
      limits.countReset(address)
      await store.isUp()
      store.mailReset(email)
      return true
    },

    passwordLink: async ({ secret }, visit) => {
      const { purpose, name, email, organizationName, expiresAt } = await linkBy(secret, visit)
      return { purpose, name, email, organizationName, expiresAt }
    },

    setPassword: async ({ secret, password }, visit) => {
      const { email, organizationName } = await linkBy(secret, visit)
      guardPassword(password, [email, organizationName])
      const set = await store.setPasswordByLink(secret, password)
      if (set) return set
      throw goodNoMore()
    },
  }
}
