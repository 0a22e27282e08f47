import * as z from 'zod/mini'
import type { Grant } from '#contract/people/session.ts'
import { readStored, readStoredJson, writeStored } from './storage.ts'
import { createStore } from './store.ts'

export const Session = z.object({
  token: z.string(),
  refreshToken: z.optional(z.string()),
  /** When the token expires, in epoch milliseconds of the local clock. */
  endsAt: z.optional(z.number()),
  /** Whether a purchase has been sent with the token. */
  spent: z.optional(z.boolean()),
  /** The email address or client ID that signed in, to which the draft belongs. */
  person: z.string(),
})
export type Session = z.infer<typeof Session>

const storageKey = 'lading.session'
const session = createStore(readStoredJson(storageKey, Session) ?? null, null)
const expiredPerson = createStore<string | null>(null)

function setSession(next: Session | null, expired: string | null = null) {
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

/** Starts or renews the session with the tokens of a sign-in. */
export function beginSession(grant: Grant, person: string): void {
  setSession({
    token: grant.token,
    person,
    ...(grant.refreshToken ? { refreshToken: grant.refreshToken } : {}),
    ...(grant.seconds ? { endsAt: Date.now() + grant.seconds * 1000 } : {}),
  })
}

/** Adopts the session of another tab. */
export const adoptSession = (otherSession: Session) => setSession(otherSession)

/** Records that a purchase is being sent with the token. */
export function markTokenUsed(): void {
  const current = currentSession()
  if (current) setSession({ ...current, spent: true })
}

/** Drops a refresh token that the service rejected. The access token may still be valid for a while. */
export function dropRefreshToken(): void {
  const current = currentSession()
  if (!current) return
  const rest = { ...current }
  delete rest.refreshToken
  setSession(rest)
}

/** Returns the storage key of a person's draft. */
export const draftStorageKey = (person: string) => `lading.draft.${person}`

/**
 * Signs out: drops the tokens and deletes the draft, because another person may use the browser next.
 * @param person whose draft is deleted. Defaults to the signed-in person; the draft of an expired session is kept.
 */
export function endSession(person = currentSession()?.person): void {
  if (person) writeStored(draftStorageKey(person), null)
  setSession(null)
}

/** Drops expired tokens, and remembers the person, who can sign in again on the same page. */
export function expireSession(): void {
  setSession(null, currentSession()?.person ?? currentExpiredPerson())
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

const LinkPurchaseAttempt = z.object({ offerId: z.string(), attempt: z.string() })
type LinkPurchaseAttempt = z.infer<typeof LinkPurchaseAttempt>

const linkPurchaseStorageKey = 'lading.link-purchase'
/** The attempt that couldn't be stored. */
let unstoredAttempt: LinkPurchaseAttempt | null = null

/** Returns the ID of the purchase attempt made through an offer's link, until its outcome is known. */
export function findLinkPurchaseAttempt(offerId: string): string | undefined {
  const sent = unstoredAttempt ?? readStoredJson(linkPurchaseStorageKey, LinkPurchaseAttempt)
  return sent?.offerId === offerId ? sent.attempt : undefined
}

/** Stores the ID of a purchase attempt through a link before it's sent, or clears it once the outcome is known. */
export function saveLinkPurchaseAttempt(sent: LinkPurchaseAttempt | null): void {
  unstoredAttempt = writeStored(linkPurchaseStorageKey, sent && JSON.stringify(sent)) ? null : sent
}
