import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { Grant } from '#contract/people/session.ts'

export const Session = z.object({
  token: z.string(),
  refreshToken: z.optional(z.string()),
  /** When the token dies, as epoch milliseconds of this machine's clock. */
  endsAt: z.optional(z.number()),
  /** Whether a purchase was sent with the token. */
  spent: z.optional(z.boolean()),
  /** Whose draft this is: the email or the client id that signed in. */
  person: z.string(),
})
export type Session = z.infer<typeof Session>

const storageKey = 'lading.session'
const listeners = new Set<() => void>()
let session = read()
/** Whose session ended by itself, until they sign in again or leave. */
let expired: string | null = null

function read(): Session | null {
  try {
    const parsed = z.safeParse(Session, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    // Storage is switched off, or holds something else: the session lives in memory only.
    return null
  }
}

function setSession(next: Session | null, expiredPerson: string | null = null) {
  session = next
  expired = expiredPerson
  try {
    if (next) sessionStorage.setItem(storageKey, JSON.stringify(next))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage the session ends with the page, which is safe.
  }
  for (const listener of listeners) listener()
}

/** The session of this tab, or null. */
export function currentSession(): Session | null {
  return session
}

/** Calls `listener` whenever the session begins, is renewed or ends. @returns how to stop. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session, in a component. */
export function useSession(): Session | null {
  // Where a page is built beforehand, nobody is signed in yet.
  return useSyncExternalStore(subscribeSession, currentSession, () => null)
}

/** Begins or renews the session with what signing in gave. */
export function beginSession(grant: Grant, person: string): void {
  setSession({
    token: grant.token,
    person,
    ...(grant.refreshToken ? { refreshToken: grant.refreshToken } : {}),
    ...(grant.seconds ? { endsAt: Date.now() + grant.seconds * 1000 } : {}),
  })
}

/** Adopts the session of another tab. */
export function adoptSession(otherSession: Session): void {
  setSession(otherSession)
}

/** Keeps that a purchase is being sent with the token. */
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

/** Signs out: drops the tokens and deletes the draft, because another person may use the browser next. */
export function endSession(): void {
  try {
    if (session) sessionStorage.removeItem(draftStorageKey(session.person))
  } catch {
    // Without storage, the draft exists only in memory.
  }
  setSession(null)
}

/** The tokens have died: forgets them, and remembers whose they were, who may sign in again in place. */
export function expireSession(): void {
  setSession(null, session?.person ?? expired)
}

/** Whose session ended by itself, or null. */
export function currentExpiredPerson(): string | null {
  return expired
}

/** The same, in a component. */
export function useExpiredPerson(): string | null {
  return useSyncExternalStore(subscribeSession, currentExpiredPerson, () => null)
}

const shortcutsStorageKey = 'lading.keys'
const shortcutsListeners = new Set<() => void>()
let shortcutsEnabled = readShortcutsEnabled()

function readShortcutsEnabled(): boolean {
  try {
    return sessionStorage.getItem(shortcutsStorageKey) !== 'off'
  } catch {
    return true
  }
}

/** Whether single keys work in this tab, in a component. They do until somebody turns them off. */
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

/** Turns single keys off or on, for as long as the tab lives. */
export function setShortcutsEnabled(on: boolean): void {
  shortcutsEnabled = on
  try {
    sessionStorage.setItem(shortcutsStorageKey, on ? 'on' : 'off')
  } catch {
    // Without storage it holds until the page goes.
  }
  for (const listener of shortcutsListeners) listener()
}

const linkPurchaseStorageKey = 'lading.handed'

/** What the purchase of an offer was called that was sent through a link, until it is known what became of it. */
export function findLinkPurchaseAttempt(offerId: string): string | undefined {
  try {
    const parsed = z.safeParse(
      LinkPurchaseAttempt,
      JSON.parse(sessionStorage.getItem(linkPurchaseStorageKey) ?? 'null'),
    )
    return parsed.success && parsed.data.offerId === offerId ? parsed.data.attempt : undefined
  } catch {
    return undefined
  }
}

const LinkPurchaseAttempt = z.object({ offerId: z.string(), attempt: z.string() })

/** Keeps, before it is sent, what a purchase through a link is called; nothing once it is known what became of it. */
export function saveLinkPurchaseAttempt(sent: z.infer<typeof LinkPurchaseAttempt> | null): void {
  try {
    if (sent) sessionStorage.setItem(linkPurchaseStorageKey, JSON.stringify(sent))
    else sessionStorage.removeItem(linkPurchaseStorageKey)
  } catch {
    // Without storage it is known for as long as the page lives.
  }
}
