import {
  currentExpiredPerson,
  currentSession,
  endSession,
  isSession,
  type Session,
  subscribeSession,
  adoptSession,
} from './session.ts'

/** A message between tabs: a session, or who signed out. An empty message from a new tab requests the session. */
type Message = { readonly session?: Session; readonly signedOut?: string }

function isMessage(content: unknown): content is Message {
  if (typeof content !== 'object' || content === null) return false
  const { session, signedOut } = content as Readonly<Record<string, unknown>>
  return (
    (session === undefined || isSession(session)) &&
    (signedOut === undefined || typeof signedOut === 'string')
  )
}

/**
 * Shares the session with this browser's other tabs: takes theirs on load, sends them new and renewed sessions, and
 * signs out with them. @returns a function that stops sharing.
 */
export function shareSession(): () => void {
  const channel = openChannel()
  if (!channel) return () => undefined
  const send = (message: Message) => channel.postMessage(message)
  let last = currentSession()
  /** Whether to accept anyone's session, because none has started or ended in this tab yet. */
  let acceptsAny = last === null
  let isReceiving = false

  const stop = subscribeSession(() => {
    const before = last
    last = currentSession()
    acceptsAny = false
    if (isReceiving) return
    if (last) send({ session: last })
    else if (before && currentExpiredPerson() === null) send({ signedOut: before.person })
  })

  function receive({ session, signedOut }: Message) {
    const current = currentSession()
    if (session) {
      if (acceptsAny || isNewer(session)) adoptSession(session)
    } else if (signedOut) {
      if ((current?.person ?? currentExpiredPerson()) === signedOut) endSession(signedOut)
    } else if (current) send({ session: current })
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
    channel.close()
  }
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('lading.session')
  } catch {
    // Browsers that block storage for this site may throw. The tab then doesn't share its session.
    return undefined
  }
}

/** Whether a session belongs to the same person and doesn't expire before this tab's. */
function isNewer(theirs: Session): boolean {
  const current = currentSession()
  if (!current) return currentExpiredPerson() === theirs.person
  return current.person === theirs.person && (theirs.endsAt ?? Infinity) >= (current.endsAt ?? 0)
}
