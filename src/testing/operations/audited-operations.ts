import { operations } from '#service/api/operations.ts'

/** POST operations that change nothing. A password reset request changes nothing without email. */
export const readOnlyPosts: readonly string[] = ['setup', 'passwordLink', 'askReset', 'certificateByLink']

/** Operations that are audited as another action. */
export const auditedAs: Readonly<Record<string, string>> = {
  buyByLink: 'purchase',
  withdrawByLink: 'withdraw',
}

/** Returns the audited actions, each once. */
export function auditedActions(): string[] {
  const changes = operations.filter(
    ({ method, action }) => method !== 'GET' && !readOnlyPosts.includes(action),
  )
  // With email configured, a requested reset link is audited too.
  return [...new Set([...changes.map(({ action }) => auditedAs[action] ?? action), 'askReset'])]
}
