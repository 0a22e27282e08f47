import type { Role } from '#contract/people/session.ts'
import type { Action } from './operations.ts'

const administrators = ['administrator'] as const
const staff = ['support', 'administrator'] as const
const everyRole = ['shipper', 'support', 'administrator'] as const

/**
 * The roles that may perform each action; `anyone` needs no token. Administrators can do everything that the other
 * roles can.
 */
export const permissions = {
  signIn: 'anyone',
  whoAmI: everyRole,
  switchOrganization: everyRole,
  listAvailableOrganizations: everyRole,
  signOut: everyRole,
  getSetup: everyRole,
  createQuote: everyRole,
  getOffer: everyRole,
  buyOffer: everyRole,
  withdrawPurchase: everyRole,
  getBooking: everyRole,
  listBookings: everyRole,
  exportBookings: everyRole,
  getCertificate: everyRole,
  previewCancellation: everyRole,
  cancelBooking: everyRole,
  completeBooking: everyRole,
  correctBooking: everyRole,
  getAccount: everyRole,
  listSignIns: everyRole,
  revokeSignIn: everyRole,
  revokeSignIns: everyRole,
  leaveOrganization: everyRole,
  changePassword: everyRole,
  setUpTwoFactor: everyRole,
  confirmTwoFactor: everyRole,
  renewRecoveryCodes: everyRole,
  turnOffTwoFactor: everyRole,
  requestPasswordReset: 'anyone',
  getPasswordLink: 'anyone',
  setPassword: 'anyone',
  checkCertificate: 'anyone',
  listStatements: everyRole,
  getStatement: everyRole,
  getStatementCsv: everyRole,
  getStatementPdf: everyRole,
  listCustomers: staff,
  getCustomer: staff,
  createCustomer: staff,
  changeCustomer: staff,
  listNotes: staff,
  addNote: staff,
  createOfferLink: staff,
  listOfferLinks: staff,
  revokeOfferLink: staff,
  listQueue: staff,
  resolveFailure: staff,
  openOfferLink: 'anyone',
  buyByLink: 'anyone',
  withdrawByLink: 'anyone',
  getCertificateByLink: 'anyone',
  listCountries: everyRole,
  listCommodities: everyRole,
  listCommodityWords: everyRole,
  getRouting: 'anyone',
  listStates: everyRole,
  getStatus: 'anyone',
  listOrganizations: everyRole,
  getOrganization: everyRole,
  getOrganizationChart: everyRole,
  listOrganizationNames: everyRole,
  findOrganizations: everyRole,
  findOrganizationIds: everyRole,
  getOrganizationName: everyRole,
  listDescendantIds: everyRole,
  getOrganizationSetup: 'anyone',
  createOrganization: administrators,
  createCustomerOrganization: administrators,
  changeOrganization: administrators,
  deleteOrganization: administrators,
  listFees: staff,
  addFees: administrators,
  removeFees: administrators,
  listTokenSets: administrators,
  createTokenSet: administrators,
  revokeTokenSet: administrators,
  listUsers: administrators,
  createUser: administrators,
  changeUser: administrators,
  removeUser: administrators,
  createUserLink: administrators,
  listAuditEntries: administrators,
  exportAuditEntries: administrators,
} as const satisfies Record<Action, readonly Role[] | 'anyone'>

const actions = Object.keys(permissions) as Action[]

/** Actions that need no token. */
export type PublicAction = {
  [Name in Action]: (typeof permissions)[Name] extends 'anyone' ? Name : never
}[Action]

/** Actions of people, which API clients don't have. */
const personalActions: readonly Action[] = [
  'switchOrganization',
  'listAvailableOrganizations',
  'getAccount',
  'listSignIns',
  'revokeSignIn',
  'revokeSignIns',
  'leaveOrganization',
  'changePassword',
  'setUpTwoFactor',
  'confirmTwoFactor',
  'renewRecoveryCodes',
  'turnOffTwoFactor',
]

/** Actions available before required two-factor authentication is set up. */
const actionsWithoutTwoFactor: readonly Action[] = [
  'whoAmI',
  'switchOrganization',
  'listAvailableOrganizations',
  'signOut',
  'getAccount',
  'listSignIns',
  'revokeSignIn',
  'revokeSignIns',
  'changePassword',
  'setUpTwoFactor',
  'confirmTwoFactor',
]

/** Actions that every token allows, whatever its scopes. */
const actionsOfEveryToken: readonly string[] = ['whoAmI', 'signOut'] satisfies Action[]

/** Roles, and the scopes that limit what they allow. */
export type Access = {
  readonly roles: readonly Role[]
  /** Undefined if the roles aren't limited. */
  readonly scopes: readonly string[] | undefined
}

/** The properties of a caller that decide its permissions. */
export type Subject = Access & {
  readonly kind: 'account' | 'API client'
  readonly hasTwoFactor: boolean
}

/** Checks whether any of the roles allows an action. */
export function rolesAllow(roles: readonly Role[], action: Action): boolean {
  const allowed: readonly Role[] | 'anyone' = permissions[action]
  return allowed === 'anyone' || allowed.some((role) => roles.includes(role))
}

function scopesInclude({ scopes }: Access, scope: string): boolean {
  return scopes === undefined || actionsOfEveryToken.includes(scope) || scopes.includes(scope)
}

/** Checks whether the roles allow an action and the scopes include it. Public actions need no scope. */
function accessAllows(access: Access, action: Action): boolean {
  return (
    rolesAllow(access.roles, action) && (permissions[action] === 'anyone' || scopesInclude(access, action))
  )
}

/**
 * Checks whether a caller may give roles and scopes to a user or API client: only if they allow no more than its own.
 * `personalActions` are ignored: they affect only the user's own account, and after switching organization, the roles there
 * apply.
 */
export function canGrant(caller: Access, granted: Access): boolean {
  return (
    actions.every(
      (action) =>
        personalActions.includes(action) || !accessAllows(granted, action) || accessAllows(caller, action),
    ) &&
    (!canRecordPhoneConsent(granted) || canRecordPhoneConsent(caller))
  )
}

/** Who must use two-factor authentication. It never applies to API clients. */
export type TwoFactorRule = 'optional' | 'administrators'

/** Checks whether a caller must set up two-factor authentication before anything else. */
export function lacksTwoFactor(subject: Subject, rule: TwoFactorRule): boolean {
  return requiresTwoFactor(subject, rule) && !subject.hasTwoFactor
}

/** Checks whether a caller must use two-factor authentication. */
export function requiresTwoFactor({ kind, roles }: Pick<Subject, 'kind' | 'roles'>, rule: TwoFactorRule) {
  return rule === 'administrators' && kind === 'account' && roles.includes('administrator')
}

/** Checks whether a caller may perform an action. */
export function isAllowed(subject: Subject, action: Action, rule: TwoFactorRule): boolean {
  if (permissions[action] === 'anyone') return true
  if (subject.kind === 'API client' && personalActions.includes(action)) return false
  if (lacksTwoFactor(subject, rule) && !actionsWithoutTwoFactor.includes(action)) return false
  return accessAllows(subject, action)
}

/** The scope for sending phone consent with a purchase. */
export const phoneConsentScope = 'recordPhoneConsent'

/** Checks whether the roles may send phone consent with a purchase, and the scopes include it. */
export function canRecordPhoneConsent(access: Access): boolean {
  return staff.some((role) => access.roles.includes(role)) && scopesInclude(access, phoneConsentScope)
}

/** Returns the scopes of a token: the actions that it allows, and the scope for phone consent if the caller can send it. */
export function listScopes(subject: Subject, rule: TwoFactorRule): (Action | typeof phoneConsentScope)[] {
  const allowed = actions.filter(
    (action) => permissions[action] !== 'anyone' && isAllowed(subject, action, rule),
  )
  const canConsent = !lacksTwoFactor(subject, rule) && canRecordPhoneConsent(subject)
  return canConsent ? [...allowed, phoneConsentScope] : allowed
}
