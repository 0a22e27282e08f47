import type { Role } from '#contract/people/session.ts'
import type { Act } from './operations.ts'

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
} as const satisfies Record<Act, readonly Role[] | 'anyone'>

/** The acts that need no token. */
export type OpenAct = {
  [Name in Act]: (typeof permissions)[Name] extends 'anyone' ? Name : never
}[Act]

/** Acts on one's own account: people have one, token sets have none. */
const ofPeople: readonly Act[] = [
  ...(['account', 'signIns', 'endSignIn', 'endSignIns', 'changePassword'] as const),
  ...(['beginSecondFactor', 'confirmSecondFactor', 'renewRecoveryCodes', 'endSecondFactor'] as const),
]

/** What is left to whoever has yet to set up the second factor that they have to have. */
const withoutFactor: readonly Act[] = [
  ...(['whoAmI', 'signOut', 'account', 'signIns', 'endSignIn', 'endSignIns', 'changePassword'] as const),
  ...(['beginSecondFactor', 'confirmSecondFactor'] as const),
]

/** Whom the service lets in, as far as that decides what they may do. */
export type Actor = {
  readonly kind: 'account' | 'token set'
  readonly roles: readonly Role[]
  readonly hasSecondFactor: boolean
}

/** @returns whether somebody with these roles may do this. */
export function may(roles: readonly Role[], act: Act): boolean {
  const allowed: readonly Role[] | 'anyone' = permissions[act]
  return allowed === 'anyone' || allowed.some((role) => roles.includes(role))
}

/** @returns whether somebody with these roles may give others to an account or a token set: no more than they have. */
export function mayGive(roles: readonly Role[], given: readonly Role[]): boolean {
  return (Object.keys(permissions) as Act[]).every((act) => !may(given, act) || may(roles, act))
}

/** Who has to have a second factor: nobody, or administrators. Token sets have none. */
export type FactorRule = 'optional' | 'administrators'

/** @returns whether somebody has to set up a second factor before anything else. */
export function lacksFactor({ kind, roles, hasSecondFactor }: Actor, rule: FactorRule): boolean {
  return needsFactor({ kind, roles }, rule) && !hasSecondFactor
}

/** @returns whether somebody has to have a second factor. */
export function needsFactor({ kind, roles }: Pick<Actor, 'kind' | 'roles'>, rule: FactorRule): boolean {
  return rule === 'administrators' && kind === 'account' && roles.includes('administrator')
}

/** @returns whether somebody may do this, as what they are and with what they have set up. */
export function mayNow(actor: Actor, act: Act, rule: FactorRule): boolean {
  if (permissions[act] === 'anyone') return true
  if (actor.kind === 'token set' && ofPeople.includes(act)) return false
  if (lacksFactor(actor, rule) && !withoutFactor.includes(act)) return false
  return may(actor.roles, act)
}

/** What is no act by itself but a field of one, which only some may send; and what it is called as a scope. */
export const fieldRights = {
  hearConsent: {
    roles: staff,
    title: 'Record with a purchase that its consent was spoken',
  },
} as const satisfies Record<string, { readonly roles: readonly Role[]; readonly title: string }>
export type FieldRight = keyof typeof fieldRights

/** @returns whether somebody with these roles may send such a field. */
export function mayField(roles: readonly Role[], right: FieldRight): boolean {
  return fieldRights[right].roles.some((role) => roles.includes(role))
}

/** @returns the scopes of a token: the acts that whoever holds it may do, and the fields of acts that they may send. */
export function scopesOf(actor: Actor, rule: FactorRule): (Act | FieldRight)[] {
  const rights = lacksFactor(actor, rule) ? [] : (Object.keys(fieldRights) as FieldRight[])
  return [
    ...(Object.keys(permissions) as Act[]).filter(
      (act) => permissions[act] !== 'anyone' && mayNow(actor, act, rule),
    ),
    ...rights.filter((right) => mayField(actor.roles, right)),
  ]
}
