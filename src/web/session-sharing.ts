import {
  currentExpiredPerson,
  currentOrganizationId,
  currentSession,
  endSession,
  isSession,
  lastSignedOutPerson,
  type Session,
  subscribeSession,
  adoptSession,
} from './session.ts'
import { openSessionChannel } from './session-channel.ts'

/**
 * A message between tabs: a session, or who signed out. An empty message from a new tab requests the session; the replies
 * say when their tab was last visible, in epoch milliseconds.
 */
type Message = { readonly session?: Session; readonly signedOut?: string; readonly shownAt?: number }

/** How long a new tab waits for a reply from a tab that was visible more recently, in milliseconds. */
const replyTime = 1_000

function isMessage(content: unknown): content is Message {
  if (typeof content !== 'object' || content === null) return false
  const { session, signedOut, shownAt } = content as Readonly<Record<string, unknown>>
  return (
    (shownAt === undefined || typeof shownAt === 'number') &&
    (session === undefined || isSession(session)) &&
    (signedOut === undefined || typeof signedOut === 'string')
  )
}

/**
 * Shares the session with this browser's other tabs: takes theirs on load, sends them new and renewed sessions, and
 * signs out with them. Tabs that work for different organizations keep to their own; a new tab joins the one that was
 * visible last, from which it was probably opened. @returns a function that stops sharing.
 */
export function shareSession(): () => void {
  const channel = openSessionChannel()
  if (!channel) return () => undefined
  const send = (message: Message) => channel.postMessage(message)
  const findPerson = () => currentSession()?.person ?? currentExpiredPerson()
  /** Who is signed in, or whose session has expired. */
  let person = findPerson()
  /** Whether to accept anyone's session, because none has started or ended in this tab yet. */
  let acceptsAny = currentSession() === null
  let isReceiving = false
  const startedAt = Date.now()
  let hiddenAt = startedAt
  const shownAt = () => (document.visibilityState === 'visible' ? Date.now() : hiddenAt)
  /** When the tab that this new tab took its session from was last visible. */
  let sourceShownAt: number | undefined

  const onVisibilityChange = () => {
    hiddenAt = Date.now()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)

  const stop = subscribeSession(() => {
    const before = person
    person = findPerson()
    acceptsAny = false
    if (isReceiving) return
    sourceShownAt = undefined
    const session = currentSession()
    const signedOut = lastSignedOutPerson()
    if (session) send({ session })
    else if (before !== null && person === null && signedOut !== undefined) send({ signedOut })
  })

  function receive({ session, signedOut, shownAt: theirs = 0 }: Message) {
    const current = currentSession()
    if (session) {
      const isFromLaterTab =
        sourceShownAt !== undefined && theirs > sourceShownAt && Date.now() - startedAt < replyTime
      if (acceptsAny || isFromLaterTab) sourceShownAt = theirs
      else if (!canReplaceSession(session)) return
      adoptSession(session)
    } else if (signedOut) {
      if (findPerson() === signedOut) endSession(signedOut)
    } else if (current) send({ session: current, shownAt: shownAt() })
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Another tab may run a different version of the app.
    if (!isMessage(data)) return
    isReceiving = true
    receive(data)
    isReceiving = false
  }
  send({})
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onVisibilityChange)
    channel.close()
  }
}

/** Checks whether a session belongs to the same person and organization and doesn't expire before this tab's. */
function canReplaceSession(theirs: Session): boolean {
  const current = currentSession()
  if (theirs.organizationId !== currentOrganizationId(theirs.person)) return false
  if (!current) return currentExpiredPerson() === theirs.person
  return current.person === theirs.person && (theirs.endsAt ?? Infinity) >= (current.endsAt ?? 0)
}
