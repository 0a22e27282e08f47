import type { Grant, Identity } from '#contract/people/session.ts'
import { listStoredKeys, readStored, readStoredJson, writeStored } from './storage.ts'
import { createStore } from './store.ts'

export type Session = {
  readonly token: string
  readonly refreshToken?: string | undefined
  /** When the token expires, in epoch milliseconds of the local clock. */
  readonly endsAt?: number | undefined
  /** Whether a purchase has been sent with the token. */
  readonly used?: boolean | undefined
  /** The email address or client ID that signed in, to which the draft belongs. */
  readonly person: string
  /** The organization that the person works for, if the service reports it. */
  readonly organizationId?: string | undefined
  /** The user as the service last reported them, so that a reloaded page has their menu before the service responds. */
  readonly identity?: Identity | undefined
}

/** The type of each field, and whether it's required. Not a schema, because the sign-in page doesn't load zod. */
const sessionFields = [
  ['token', 'string', true],
  ['refreshToken', 'string', false],
  ['endsAt', 'number', false],
  ['used', 'boolean', false],
  ['person', 'string', true],
  ['organizationId', 'string', false],
] as const

/** Checks whether content from storage or from another tab is a session. */
export function isSession(content: unknown): content is Session {
  if (typeof content !== 'object' || content === null) return false
  const values = content as Readonly<Record<string, unknown>>
  return sessionFields.every(([name, type, required]) =>
    values[name] === undefined ? !required : typeof values[name] === type,
  )
}

const storageKey = 'lading.session'
const storedSession = readStoredJson(storageKey)
const session = createStore(isSession(storedSession) ? storedSession : null, null)
const expiredPerson = createStore<string | null>(null)
/** The organization of the session, and of one that has expired. */
let workingOrganizationId = session.get()?.organizationId

const pageDataStorageKey = 'lading.shown'

function setSession(next: Session | null, expired: string | null = null) {
  const current = currentSession()
  if (next?.person !== current?.person || next?.organizationId !== current?.organizationId)
    writeStored(pageDataStorageKey, null)
  if (next || expired === null) workingOrganizationId = next?.organizationId
  writeStored(storageKey, next && JSON.stringify(next))
  expiredPerson.set(expired)
  session.set(next)
}

/** Returns the session of this tab, or null. */
export const currentSession = session.get

/** Calls `listener` whenever the session starts, is renewed or ends. @returns a function that unsubscribes. */
export const subscribeSession = session.subscribe

/** Subscribes a component to the session. While prerendering, no one is signed in. */
export const useSession = session.useValue

/** Returns the person whose session expired, until they sign in again or sign out, or null. */
export const currentExpiredPerson = expiredPerson.get

/** Subscribes a component to the person whose session expired. */
export const useExpiredPerson = expiredPerson.useValue

/** Returns the organization that a person works for, even after their session has expired; undefined if it's unknown. */
export const currentOrganizationId = (person: string) =>
  person === (currentSession()?.person ?? currentExpiredPerson()) ? workingOrganizationId : undefined

/**
 * Starts or renews the session with the tokens of a sign-in.
 * @param organizationId the organization that they are for, if it's known.
 */
export function beginSession(grant: Grant, person: string, organizationId?: string): void {
  const previous = currentSession()
  const { scopes, userId = '' } = grant
  const isSame = previous?.person === person && previous.organizationId === organizationId
  const known = isSame ? previous.identity : undefined
  const identity = known ?? (scopes.length > 0 ? { id: userId, roles: [], scopes } : undefined)
  setSession(toSession(grant, person, organizationId, identity))
}

/** Continues the session with the same person's tokens for another organization. */
export function switchOrganization(
  grant: Grant,
  organization: { readonly id: string; readonly name: string },
) {
  const { person, identity } = currentSession() ?? {}
  if (person === undefined) return
  const { user, memberships } = identity ?? {}
  const isMember = memberships?.some(({ id }) => id === organization.id)
  // What the service has reported about the person so far.
  const next = identity && {
    ...identity,
    organization,
    scopes: grant.scopes,
    organizationDescendants: [],
    ...(user && isMember ? { user: { ...user, organizationId: organization.id, organization } } : {}),
  }
  setSession(toSession(grant, person, organization.id, next))
}

function toSession(
  grant: Grant,
  person: string,
  organizationId: string | undefined,
  identity: Identity | undefined,
): Session {
  const { token, refreshToken, seconds = 0 } = grant
  // Services send -1, for example, for a token that doesn't expire.
  const endsAt = seconds > 0 ? Date.now() + seconds * 1000 : undefined
  return { token, refreshToken, endsAt, person, organizationId, identity }
}

/** Adopts the session of another tab. */
export const adoptSession = (otherSession: Session) => setSession(otherSession)

/** Records that a purchase is being sent with the token. */
export function markTokenUsed(): void {
  const current = currentSession()
  if (current) setSession({ ...current, used: true })
}

/** Stores the signed-in user as the service reports them, if that has changed. */
export function saveIdentity(identity: Identity): void {
  const current = currentSession()
  if (current && JSON.stringify(current.identity) !== JSON.stringify(identity))
    setSession({ ...current, identity })
}

/** Drops a refresh token that the service rejected. The access token may still be valid for a while. */
export function dropRefreshToken(): void {
  const current = currentSession()
  if (!current) return
  const rest = { ...current }
  delete rest.refreshToken
  setSession(rest)
}

/** Returns the storage key of a person's draft for an organization, if it's known. */
export const draftStorageKey = (person: string, organizationId?: string) =>
  organizationId === undefined ? `lading.draft.${person}` : `lading.draft.${person} ${organizationId}`

/** Lists the storage keys of a person's drafts, one for each organization they have worked for in this tab. */
export const listDraftKeys = (person: string) => [
  draftStorageKey(person),
  ...listStoredKeys(draftStorageKey(person, '')),
]

/**
 * Signs out: drops the tokens and deletes the drafts, because another person may use the browser next.
 * @param person whose drafts are deleted. Defaults to the signed-in person; those of an expired session are kept.
 */
export function endSession(person = currentSession()?.person): void {
  signedOutPerson = person
  if (person) for (const key of listDraftKeys(person)) writeStored(key, null)
  setSession(null)
}

let signedOutPerson: string | undefined

/** Returns who signed out last; undefined if only an expired session was given up, which keeps its drafts. */
export const lastSignedOutPerson = () => signedOutPerson

/** Drops expired tokens, and remembers the person, who can sign in again on the same page. */
export function expireSession(): void {
  setSession(null, currentSession()?.person ?? currentExpiredPerson())
}

/** Returns what `savePageData` stored, or null. */
export const readPageData = (): unknown => readStoredJson(pageDataStorageKey)

/** The longest text to store of what the page shows, in characters. Session storage holds about 5 million. */
const maxPageDataLength = 1_000_000

/** Stores the data that the page shows, for a reload, until the session ends. Leaves room for the draft. */
export function savePageData(data: object): void {
  const text = JSON.stringify(data)
  writeStored(pageDataStorageKey, text.length <= maxPageDataLength ? text : null)
}

const shortcutsStorageKey = 'lading.shortcuts'
const shortcutsEnabled = createStore(readStored(shortcutsStorageKey) !== 'off', true)

/** Subscribes a component to whether single-key shortcuts are on in this tab. They are by default. */
export const useShortcutsEnabled = shortcutsEnabled.useValue

/** Turns single-key shortcuts on or off for this tab. */
export function setShortcutsEnabled(on: boolean): void {
  writeStored(shortcutsStorageKey, on ? 'on' : 'off')
  shortcutsEnabled.set(on)
}

type LinkPurchaseAttempt = { readonly offerId: string; readonly attempt: string }

const isLinkPurchaseAttempt = (content: unknown): content is LinkPurchaseAttempt => {
  const { offerId, attempt } = Object(content) as Readonly<Record<string, unknown>>
  return typeof offerId === 'string' && typeof attempt === 'string'
}

const linkPurchaseStorageKey = 'lading.link-purchase'

/** Returns the ID of the purchase attempt made through an offer's link, until its outcome is known. */
export function findLinkPurchaseAttempt(offerId: string): string | undefined {
  const sent = readStoredJson(linkPurchaseStorageKey)
  return isLinkPurchaseAttempt(sent) && sent.offerId === offerId ? sent.attempt : undefined
}

/** Stores the ID of a purchase attempt through a link before it's sent, or clears it once the outcome is known. */
export function saveLinkPurchaseAttempt(sent: LinkPurchaseAttempt | null): void {
  writeStored(linkPurchaseStorageKey, sent && JSON.stringify(sent))
}
