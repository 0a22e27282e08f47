import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { Grant } from '#contract/people/session.ts'
import { readStored, readStoredJson, writeStored } from './storage.ts'

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
const listeners = new Set<() => void>()
let session = readStoredJson(storageKey, Session) ?? null
/** The person whose session expired, until they sign in again or sign out. */
let expired: string | null = null

function setSession(next: Session | null, expiredPerson: string | null = null) {
  session = next
  expired = expiredPerson
  writeStored(storageKey, next && JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** Returns the session of this tab, or null. */
export const currentSession = () => session

/** Calls `listener` whenever the session starts, is renewed or ends. @returns a function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribes a component to the session. While prerendering, no one is signed in. */
export const useSession = () => useSyncExternalStore(subscribeSession, currentSession, () => null)

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
  if (session) setSession({ ...session, spent: true })
}

/** Drops a refresh token that the service rejected. The access token may still be valid for a while. */
export function dropRefreshToken(): void {
  if (!session) return
  const rest = { ...session }
  delete rest.refreshToken
  setSession(rest)
}

/** Returns the storage key of a person's draft. */
export const draftStorageKey = (person: string) => `lading.draft.${person}`

/**
 * Signs out: drops the tokens and deletes the draft, because another person may use the browser next.
 * @param person whose draft is deleted. Defaults to the signed-in person; the draft of an expired session is kept.
 */
export function endSession(person = session?.person): void {
  if (person) writeStored(draftStorageKey(person), null)
  setSession(null)
}

/** Drops expired tokens, and remembers the person, who can sign in again on the same page. */
export function expireSession(): void {
  setSession(null, session?.person ?? expired)
}

/** Returns the person whose session expired, or null. */
export const currentExpiredPerson = () => expired

/** Subscribes a component to the person whose session expired. */
export const useExpiredPerson = () => useSyncExternalStore(subscribeSession, currentExpiredPerson, () => null)

const shortcutsStorageKey = 'lading.shortcuts'
const shortcutsListeners = new Set<() => void>()
let shortcutsEnabled = readStored(shortcutsStorageKey) !== 'off'

/** Subscribes a component to whether single-key shortcuts are on in this tab. They are by default. */
export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      shortcutsListeners.add(listener)
      return () => shortcutsListeners.delete(listener)
    },
    () => shortcutsEnabled,
    () => true,
  )
}

/** Turns single-key shortcuts on or off for this tab. */
export function setShortcutsEnabled(on: boolean): void {
  shortcutsEnabled = on
  writeStored(shortcutsStorageKey, on ? 'on' : 'off')
  for (const listener of shortcutsListeners) listener()
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
