import { isWebPage, webPageMessage, webPageCause } from '#contract/wire/problems/read-problem.ts'

/** What to say of a good answer in which nothing is that was asked for. */
export const unexpectedResponse = 'The service answered in a way that this page does not understand.'
/** What to say where no address of an operation is known to the service. */
export const unsupportedOperation =
  'The service does not do this at any address that this page knows. What you typed is kept; its administrator can tell where it does.'
const connectionLost = 'The answer of the service was cut off on its way.'
const timedOut = 'The service did not answer in time. What you typed is kept.'
const workIsSaved = 'What you typed is kept; try again in a moment.'

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'

/** Why an answer that had begun did not come to its end, in words. */
export const interruptedMessage = (cause: unknown) =>
  isTimeout(cause) ? timedOut : `${connectionLost} ${workIsSaved}`

/** Why no answer came from a service at that address, in words. */
export function networkErrorMessage(cause: unknown, { origin }: URL): string {
  if (isTimeout(cause)) return timedOut
  if (!navigator.onLine) return 'You are offline. What you typed is kept; try again when you are connected.'
  if (origin === location.origin) return `The service did not answer. ${workIsSaved}`
  // A browser does not tell a page whether another origin is away or only keeps its answers from it.
  return (
    `The service at ${origin} did not answer, or does not let this page read its answers. ${workIsSaved} If it stays so, ` +
    `its administrator has to see that it runs, and that it lets pages of ${location.origin} ask it (CORS).`
  )
}

/** Why a good answer cannot be read, in words. */
export function unreadableMessage(text: string): string {
  if (text.trim() === '') return 'The service answered with nothing at all.'
  if (isWebPage(text)) return `${webPageMessage} ${webPageCause}`
  return /^\s*[{["]/.test(text) ? connectionLost : unexpectedResponse
}
