import type { Generated } from 'kysely'
import type { Flag, Json, Moment } from './reference.ts'

// Who signs in, with what, and where they are signed in.

/** What a link is for. */
export type LinkPurpose = 'invitation' | 'reset'

/** What of an account was changed, of which its owner is told. */
export type NoticeKind =
  | ('passwordChanged' | 'factorSet' | 'factorEnded' | 'factorTaken')
  | ('codesRenewed' | 'signInsEnded' | 'rolesChanged')

type Accounts = {
  id: string
  organization_id: string
  /** In lower case. */
  email: string
  name: string
  /** Empty as long as the person has yet to take the invitation. */
  password_hash: string
  roles: Json
  demo: Flag
  created_at: Moment
  disabled_at: Generated<Moment | null>
}

/** By which a person sets a password. */
type AccountLinks = {
  id: string
  account_id: string
  purpose: LinkPurpose
  /** Of its secret; absent until the mail is written that carries it. */
  digest: string | null
  created_at: Moment
  expires_at: Moment
  /** When it was used, or another took its place. */
  ended_at: Moment | null
}

type SecondFactors = {
  account_id: string
  /** In base 32. It has to be readable: codes are made from it. */
  secret: string
  created_at: Moment
  /** From then on a code is asked for. */
  confirmed_at: Moment | null
  /** Of the last code that was taken, in periods of 30 seconds since 1970. */
  last_step: number
}

type RecoveryCodes = { account_id: string; digest: string; used_at: Moment | null }

type SignIns = {
  id: string
  organization_id: string
  account_id: string | null
  token_set_id: string | null
  created_at: Moment
  ended_at: Moment | null
  /** From what, in words, as `Firefox on Windows`. */
  device: Generated<string | null>
  /** When it was last used, to within minutes. */
  used_at: Generated<Moment | null>
}

type Tokens = {
  digest: string
  sign_in_id: string
  kind: 'access' | 'refresh'
  created_at: Moment
  expires_at: Moment
  /** When a refresh token was turned into the next one. */
  used_at: Moment | null
  /** Salt that, with the refresh token itself, derives the next tokens again for a minute. */
  renewal_salt: Generated<string | null>
}

export type PeopleSchema = {
  accounts: Accounts
  account_links: AccountLinks
  second_factors: SecondFactors
  recovery_codes: RecoveryCodes
  sign_ins: SignIns
  tokens: Tokens
}
