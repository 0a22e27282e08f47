import { isWebPage, webPageMessage, webPageCause } from '#contract/wire/problems/read-problem.ts'

/** What to say of a good answer in which nothing is that was asked for. */
export const unexpectedResponse = 'The service sent a response we can’t read.'
/** What to say where no address of an operation is known to the service. */
export const unsupportedOperation =
  'This service doesn’t support this. We’ve kept what you typed; ask its administrator.'
const connectionLost = 'The response was incomplete.'
const timedOut = 'The service took too long to respond. We’ve kept what you typed.'
const workIsSaved = 'We’ve kept what you typed. Try again in a moment.'

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'

/** Why an answer that had begun did not come to its end, in words. */
export const interruptedMessage = (cause: unknown) =>
  isTimeout(cause) ? timedOut : `${connectionLost} ${workIsSaved}`

/** Why no answer came from a service at that address, in words. */
export function networkErrorMessage(cause: unknown, { origin }: URL): string {
  if (isTimeout(cause)) return timedOut
  if (!navigator.onLine) return 'You’re offline. We’ve kept what you typed. Try again when you’re connected.'
  if (origin === location.origin) return `The service didn’t respond. ${workIsSaved}`
  // A browser does not tell a page whether another origin is away or only keeps its answers from it.
  return (
    `The service at ${origin} didn’t respond, or blocks requests from this page. ${workIsSaved} If this continues, ` +
    `ask its administrator to check that it’s running and allows requests from ${location.origin} (CORS).`
  )
}

/** Why a good answer cannot be read, in words. */
export function unreadableMessage(text: string): string {
  if (text.trim() === '') return 'The service sent an empty response.'
  if (isWebPage(text)) return `${webPageMessage} ${webPageCause}`
  return /^\s*[{["]/.test(text) ? connectionLost : unexpectedResponse
}
