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
  /** Whose draft this is: the e-mail or the client id that signed in. */
  person: z.string(),
})
export type Session = z.infer<typeof Session>

const place = 'lading.session'
const listeners = new Set<() => void>()
let session = read()
/** Whose session ended by itself, until they sign in again or leave. */
let expired: string | null = null

function read(): Session | null {
  try {
    const parsed = z.safeParse(Session, JSON.parse(sessionStorage.getItem(place) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    // Storage is switched off, or holds something else: the session lives in memory only.
    return null
  }
}

function become(next: Session | null, whoExpired: string | null = null) {
  session = next
  expired = whoExpired
  try {
    if (next) sessionStorage.setItem(place, JSON.stringify(next))
    else sessionStorage.removeItem(place)
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
  become({
    token: grant.token,
    person,
    ...(grant.refreshToken ? { refreshToken: grant.refreshToken } : {}),
    ...(grant.seconds ? { endsAt: Date.now() + grant.seconds * 1000 } : {}),
  })
}

/** Adopts the session of another tab. */
export function takeSession(theirs: Session): void {
  become(theirs)
}

/** Keeps that a purchase is being sent with the token. */
export function spendSession(): void {
  if (session) become({ ...session, spent: true })
}

/** Drops a refresh token that the service rejected. The access token may still be valid for a while. */
export function dropRefreshToken(): void {
  if (!session) return
  const rest = { ...session }
  delete rest.refreshToken
  become(rest)
}

/** Returns the storage key of a person's draft. */
export const draftPlace = (person: string) => `lading.draft.${person}`

/** Signs out: drops the tokens and deletes the draft, because another person may use the browser next. */
export function endSession(): void {
  try {
    if (session) sessionStorage.removeItem(draftPlace(session.person))
  } catch {
    // Without storage, the draft exists only in memory.
  }
  become(null)
}

/** The tokens have died: forgets them, and remembers whose they were, who may sign in again in place. */
export function expireSession(): void {
  become(null, session?.person ?? expired)
}

/** Whose session ended by itself, or null. */
export function currentExpired(): string | null {
  return expired
}

/** The same, in a component. */
export function useExpired(): string | null {
  return useSyncExternalStore(subscribeSession, currentExpired, () => null)
}

const keysPlace = 'lading.keys'
const keysListeners = new Set<() => void>()
let singleKeys = readSingleKeys()

function readSingleKeys(): boolean {
  try {
    return sessionStorage.getItem(keysPlace) !== 'off'
  } catch {
    return true
  }
}

/** Whether single keys work in this tab, in a component. They do until somebody turns them off. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (listener) => {
      keysListeners.add(listener)
      return () => keysListeners.delete(listener)
    },
    () => singleKeys,
    () => true,
  )
}

/** Turns single keys off or on, for as long as the tab lives. */
export function setSingleKeys(on: boolean): void {
  singleKeys = on
  try {
    sessionStorage.setItem(keysPlace, on ? 'on' : 'off')
  } catch {
    // Without storage it holds until the page goes.
  }
  for (const listener of keysListeners) listener()
}

const sentPlace = 'lading.handed'

/** What the purchase of an offer was called that was sent through a link, until it is known what became of it. */
export function sentThroughLink(offerId: string): string | undefined {
  try {
    const parsed = z.safeParse(Sent, JSON.parse(sessionStorage.getItem(sentPlace) ?? 'null'))
    return parsed.success && parsed.data.offerId === offerId ? parsed.data.attempt : undefined
  } catch {
    return undefined
  }
}

const Sent = z.object({ offerId: z.string(), attempt: z.string() })

/** Keeps, before it is sent, what a purchase through a link is called; nothing once it is known what became of it. */
export function keepSentThroughLink(sent: z.infer<typeof Sent> | null): void {
  try {
    if (sent) sessionStorage.setItem(sentPlace, JSON.stringify(sent))
    else sessionStorage.removeItem(sentPlace)
  } catch {
    // Without storage it is known for as long as the page lives.
  }
}
