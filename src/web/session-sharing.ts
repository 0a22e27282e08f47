import * as z from 'zod/mini'
import {
  currentExpired,
  currentSession,
  endSession,
  Session,
  subscribeSession,
  takeSession,
} from './session.ts'

/**
 * A message between tabs: a session, or who signed out. An empty message from a new tab requests the session.
 */
const Message = z.object({ session: z.optional(Session), signedOut: z.optional(z.string()) })
type Message = z.infer<typeof Message>

/**
 * Shares the session with this browser's other tabs: takes theirs on load, sends them new and renewed
 * sessions, and signs out with them. It uses messages, so tokens stay in memory and in each tab's session
 * storage.
 * @returns a function that stops sharing.
 */
export function shareSession(): () => void {
  const channel = openChannel()
  if (!channel) return () => undefined
  const tell = (message: Message) => channel.postMessage(message)
  let last = currentSession()
  /** Whether to accept anyone's session, because none has started or ended in this tab yet. */
  let takesAny = last === null
  let isHearing = false

  const stop = subscribeSession(() => {
    const before = last
    last = currentSession()
    takesAny = false
    if (isHearing) return
    if (last) tell({ session: last })
    else if (before && currentExpired() === null) tell({ signedOut: before.person })
  })

  function hear({ session, signedOut }: Message) {
    const mine = currentSession()
    if (session) {
      if (takesAny || isNewer(session)) takeSession(session)
    } else if (signedOut) {
      if ((mine?.person ?? currentExpired()) === signedOut) endSession()
    } else if (mine) tell({ session: mine })
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Another tab may run a different version of the app.
    const message = z.safeParse(Message, data)
    if (!message.success) return
    isHearing = true
    hear(message.data)
    isHearing = false
  }
  tell({})
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
  const mine = currentSession()
  if (!mine) return currentExpired() === theirs.person
  return mine.person === theirs.person && (theirs.endsAt ?? Infinity) >= (mine.endsAt ?? 0)
}
