import type { Role } from '#contract/session.ts'
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
  check: 'anyone',
  statements: everyRole,
  statement: everyRole,
  statementSheet: everyRole,
  statementPaper: everyRole,
  customers: staff,
  customer: staff,
  makeCustomer: staff,
  changeCustomer: staff,
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
  audits: administrators,
  auditsSheet: administrators,
} as const satisfies Record<Act, readonly Role[] | 'anyone'>

/** The acts that need no token. */
export type OpenAct = {
  [Name in Act]: (typeof permissions)[Name] extends 'anyone' ? Name : never
}[Act]

/** @returns whether somebody with these roles may do this. */
export function may(roles: readonly Role[], act: Act): boolean {
  const allowed: readonly Role[] | 'anyone' = permissions[act]
  return allowed === 'anyone' || allowed.some((role) => roles.includes(role))
}

/** @returns whether somebody with these roles may give others to an account or a token set: no more than they have. */
export function mayGive(roles: readonly Role[], given: readonly Role[]): boolean {
  return (Object.keys(permissions) as Act[]).every((act) => !may(given, act) || may(roles, act))
}

/** @returns the scopes of a token: the acts that its roles allow. */
export function scopesOf(roles: readonly Role[]): Act[] {
  return (Object.keys(permissions) as Act[]).filter((act) => permissions[act] !== 'anyone' && may(roles, act))
}
