import type { SqlBoolean, Json, Timestamp } from './reference.ts'

// Accounts, credentials and sign-ins.

/** The purpose of a link. */
export type LinkPurpose = 'invitation' | 'reset'

/** A change to an account that its owner is notified about. */
export type NoticeKind =
  | 'passwordChanged'
  | 'twoFactorTurnedOn'
  | 'twoFactorTurnedOff'
  | 'twoFactorRemoved'
  | 'codesRenewed'
  | 'signInsEnded'
  | 'rolesChanged'
  | 'memberAdded'
  | 'memberMoved'

export type PeopleSchema = {
  accounts: {
    id: string
    /** In lower case. */
    email: string
    name: string
    /** Empty until the invitation is accepted. */
    password_hash: string
    demo: SqlBoolean
    created_at: Timestamp
    disabled_at: Timestamp | null
    /** When its owner set the password with an emailed link; null if someone else may know the password. */
    email_confirmed_at: Timestamp | null
  }
  /** The organizations that a person belongs to. */
  memberships: {
    account_id: string
    organization_id: string
    roles: Json
    created_at: Timestamp
    /** When the person last signed in or switched to it. */
    used_at: Timestamp | null
  }
  /** Links to set a password. */
  account_links: {
    id: string
    account_id: string
    /** The organization that its email names. */
    organization_id: string | null
    purpose: LinkPurpose
    /** Digest of its secret; null until the email that carries it is written. */
    digest: string | null
    created_at: Timestamp
    expires_at: Timestamp
    /** When it was used or replaced. */
    ended_at: Timestamp | null
  }
  two_factor_secrets: {
    account_id: string
    /** In base 32 and readable, because codes are computed from it. */
    secret: string
    created_at: Timestamp
    /** Codes are required from then on. */
    confirmed_at: Timestamp | null
    /** Time step of the last accepted code, in periods of 30 seconds since 1970. */
    last_step: number
  }
  recovery_codes: { account_id: string; digest: string; used_at: Timestamp | null }
  sign_ins: {
    id: string
    organization_id: string
    account_id: string | null
    token_set_id: string | null
    created_at: Timestamp
    ended_at: Timestamp | null
    /** The device in words, such as `Firefox on Windows`. */
    device: string | null
    /** When it was last used, to within minutes. */
    used_at: Timestamp | null
    /** The sign-in that the session began with, if it's another: one for another organization. */
    session_id: string | null
  }
  tokens: {
    digest: string
    sign_in_id: string
    kind: 'access' | 'refresh'
    /** The only scopes that it has; null if it has all of its account or API client. */
    scopes: Json | null
    created_at: Timestamp
    expires_at: Timestamp
    /** When a refresh token was turned into the next one. */
    used_at: Timestamp | null
    /** Salt that, with the refresh token itself, derives the next tokens again for a minute. */
    renewal_salt: string | null
  }
}
