import { operations } from '#service/api/operations.ts'

/** POST operations that change nothing. A password reset request changes nothing without email. */
export const readOnlyPosts: readonly string[] = [
  'getSetup',
  'getPasswordLink',
  'requestPasswordReset',
  'getCertificateByLink',
]

/** The actions in the audit log of operations that have another name there. Stored entries keep theirs, so it never changes. */
export const auditActionNames: Readonly<Record<string, string>> = {
  createQuote: 'quote',
  buyOffer: 'purchase',
  correctBooking: 'correct',
  cancelBooking: 'cancel',
  completeBooking: 'complete',
  withdrawPurchase: 'withdraw',
  createOfferLink: 'makeLink',
  openOfferLink: 'openLink',
  revokeOfferLink: 'revokeLink',
  resolveFailure: 'settleFailure',
  createCustomer: 'makeCustomer',
  switchOrganization: 'workFor',
  createTokenSet: 'makeTokenSet',
  revokeTokenSet: 'endTokenSet',
  revokeSignIn: 'endSignIn',
  revokeSignIns: 'endSignIns',
  requestPasswordReset: 'askReset',
  setUpSecondFactor: 'beginSecondFactor',
  turnOffSecondFactor: 'endSecondFactor',
  createUser: 'makeUser',
  createUserLink: 'linkUser',
  createOrganization: 'makeOrganization',
  createCustomerOrganization: 'makeCustomerOrganization',
  buyByLink: 'purchase',
  withdrawByLink: 'withdraw',
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
