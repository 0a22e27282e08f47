import { operations } from '#service/api/operations.ts'

/** POST operations that change nothing. A password reset request changes nothing without email. */
export const readOnlyPosts: readonly string[] = [
  'getSetup',
  'getPasswordLink',
  'requestPasswordReset',
  'getCertificateByLink',
]

/** Operations through an offer link, which are in the audit log under the name of the same operation with a token. */
export const auditActionNames: Readonly<Record<string, string>> = {
  buyByLink: 'buyOffer',
  withdrawByLink: 'withdrawPurchase',
}

/** Returns the audited actions, each once. */
export function auditedActions(): string[] {
  const changes = operations.filter(
    ({ method, action }) => method !== 'GET' && !readOnlyPosts.includes(action),
  )
  // With email configured, a requested reset link is audited too.
  const audited = [...changes.map(({ action }) => action), 'requestPasswordReset']
  return [...new Set(audited.map((action) => auditActionNames[action] ?? action))]
}
