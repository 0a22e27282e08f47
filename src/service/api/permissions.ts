import type { Role } from '#contract/people/session.ts'
import type { Action } from './operations.ts'

const administrators = ['administrator'] as const
const staff = ['support', 'administrator'] as const
const everyRole = ['shipper', 'support', 'administrator'] as const

/**
 * Who may do what: an act of the wire tables to the roles that may do it, or to anyone without a token. An
 * administrator may do all that the others may.
 */
export const permissions = {
  signIn: 'anyone',
  whoAmI: everyRole,
  signOut: everyRole,
  setup: everyRole,
  quote: everyRole,
  offer: everyRole,
  purchase: everyRole,
  withdraw: everyRole,
  booking: everyRole,
  bookings: everyRole,
  bookingsSheet: everyRole,
  certificate: everyRole,
  cancellation: everyRole,
  cancel: everyRole,
  complete: everyRole,
  correct: everyRole,
  account: everyRole,
  signIns: everyRole,
  endSignIn: everyRole,
  endSignIns: everyRole,
  changePassword: everyRole,
  beginSecondFactor: everyRole,
  confirmSecondFactor: everyRole,
  renewRecoveryCodes: everyRole,
  endSecondFactor: everyRole,
  askReset: 'anyone',
  passwordLink: 'anyone',
  setPassword: 'anyone',
  check: 'anyone',
  statements: everyRole,
  statement: everyRole,
  statementSheet: everyRole,
  statementPaper: everyRole,
  customers: staff,
  customer: staff,
  makeCustomer: staff,
  changeCustomer: staff,
  notes: staff,
  addNote: staff,
  makeLink: staff,
  links: staff,
  revokeLink: staff,
  queue: staff,
  settleFailure: staff,
  openLink: 'anyone',
  buyByLink: 'anyone',
  withdrawByLink: 'anyone',
  certificateByLink: 'anyone',
  countries: everyRole,
  commodities: everyRole,
  states: everyRole,
  status: 'anyone',
  organizations: everyRole,
  organization: everyRole,
  changeOrganization: administrators,
  tokenSets: administrators,
  makeTokenSet: administrators,
  endTokenSet: administrators,
  users: administrators,
  makeUser: administrators,
  changeUser: administrators,
  linkUser: administrators,
  audits: administrators,
  auditsSheet: administrators,
} as const satisfies Record<Action, readonly Role[] | 'anyone'>

/** The acts that need no token. */
export type PublicAction = {
  [Name in Action]: (typeof permissions)[Name] extends 'anyone' ? Name : never
}[Action]

/** Acts on one's own account: people have one, token sets have none. */
const accountActions: readonly Action[] = [
  ...(['account', 'signIns', 'endSignIn', 'endSignIns', 'changePassword'] as const),
  ...(['beginSecondFactor', 'confirmSecondFactor', 'renewRecoveryCodes', 'endSecondFactor'] as const),
]

/** What is left to whoever has yet to set up the second factor that they have to have. */
const actionsWithoutTwoFactor: readonly Action[] = [
  ...(['whoAmI', 'signOut', 'account', 'signIns', 'endSignIn', 'endSignIns', 'changePassword'] as const),
  ...(['beginSecondFactor', 'confirmSecondFactor'] as const),
]

/** Whom the service lets in, as far as that decides what they may do. */
export type Subject = {
  readonly kind: 'account' | 'token set'
  readonly roles: readonly Role[]
  readonly hasSecondFactor: boolean
}

/** @returns whether somebody with these roles may do this. */
export function rolesAllow(roles: readonly Role[], action: Action): boolean {
  const allowed: readonly Role[] | 'anyone' = permissions[action]
  return allowed === 'anyone' || allowed.some((role) => roles.includes(role))
}

/** @returns whether somebody with these roles may give others to an account or a token set: no more than they have. */
export function canGrant(roles: readonly Role[], granted: readonly Role[]): boolean {
  return (Object.keys(permissions) as Action[]).every(
    (action) => !rolesAllow(granted, action) || rolesAllow(roles, action),
  )
}

/** Who has to have a second factor: nobody, or administrators. Token sets have none. */
export type TwoFactorRule = 'optional' | 'administrators'

/** @returns whether somebody has to set up a second factor before anything else. */
export function lacksTwoFactor({ kind, roles, hasSecondFactor }: Subject, rule: TwoFactorRule): boolean {
  return requiresTwoFactor({ kind, roles }, rule) && !hasSecondFactor
}

/** @returns whether somebody has to have a second factor. */
export function requiresTwoFactor(
  { kind, roles }: Pick<Subject, 'kind' | 'roles'>,
  rule: TwoFactorRule,
): boolean {
  return rule === 'administrators' && kind === 'account' && roles.includes('administrator')
}

/** @returns whether somebody may do this, as what they are and with what they have set up. */
export function isAllowed(subject: Subject, action: Action, rule: TwoFactorRule): boolean {
  if (permissions[action] === 'anyone') return true
  if (subject.kind === 'token set' && accountActions.includes(action)) return false
  if (lacksTwoFactor(subject, rule) && !actionsWithoutTwoFactor.includes(action)) return false
  return rolesAllow(subject.roles, action)
}

/** What is no act by itself but a field of one, which only some may send; and what it is called as a scope. */
export const fieldPermissions = {
  hearConsent: {
    roles: staff,
    title: 'Record spoken consent with a purchase',
  },
} as const satisfies Record<string, { readonly roles: readonly Role[]; readonly title: string }>
export type FieldPermission = keyof typeof fieldPermissions

/** @returns whether somebody with these roles may send such a field. */
export function canSendField(roles: readonly Role[], permission: FieldPermission): boolean {
  return fieldPermissions[permission].roles.some((role) => roles.includes(role))
}

/** @returns the scopes of a token: the acts that whoever holds it may do, and the fields of acts that they may send. */
export function scopesFor(subject: Subject, rule: TwoFactorRule): (Action | FieldPermission)[] {
  const fields = lacksTwoFactor(subject, rule) ? [] : (Object.keys(fieldPermissions) as FieldPermission[])
  return [
    ...(Object.keys(permissions) as Action[]).filter(
      (action) => permissions[action] !== 'anyone' && isAllowed(subject, action, rule),
    ),
    ...fields.filter((permission) => canSendField(subject.roles, permission)),
  ]
}
