import type { Dependencies } from '#service/api/handlers.ts'

/**
 * Verifies a two-factor code. Wrong ones are counted for the authenticator app that the account uses now, so that setting up
 * another app unlocks the account.
 * @returns the proof, or nothing if the code is wrong or was used before.
 * @throws Problem TOO_MANY_REQUESTS after too many wrong ones.
 */
export async function checkCode({ store, limits }: Dependencies, accountId: string, code: string) {
  const { since = '' } = await store.getTwoFactor(accountId)
  return limits.guardCode(`${accountId} ${since}`, code, () => store.verifyCode(accountId, code))
}
