import { isWebPage, webPageMessage, webPageCause } from '#contract/wire/problems/read-problem.ts'

/** The message for a successful response without the expected content. */
export const unexpectedResponse = 'The service sent a response we can’t read.'
/** The message if the service doesn't have an operation at any of its paths. */
export const unsupportedOperation =
  'This service doesn’t support this action. Contact its administrator. We’ve kept what you typed.'
const incompleteResponse = 'The response was incomplete.'
const workIsSaved = 'We’ve kept what you typed.'
const tryAgain = 'Try again in a moment.'

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'

const timeoutMessage = (hasInput: boolean) =>
  `The service took too long to respond. ${hasInput ? workIsSaved : tryAgain}`

/** Says what to do. A request without input has nothing typed to keep. */
const retryAdvice = (hasInput: boolean, advice = tryAgain) => (hasInput ? `${workIsSaved} ${advice}` : advice)

/** Explains why a response broke off. */
export const interruptedMessage = (cause: unknown, hasInput: boolean) =>
  isTimeout(cause) ? timeoutMessage(hasInput) : `${incompleteResponse} ${retryAdvice(hasInput)}`

/** Explains why a service didn't respond. */
export function networkErrorMessage(cause: unknown, { origin }: URL, hasInput: boolean): string {
  if (isTimeout(cause)) return timeoutMessage(hasInput)
  if (!navigator.onLine) return `You’re offline. ${retryAdvice(hasInput, 'Try again when you’re connected.')}`
  const advice = retryAdvice(hasInput)
  if (origin === location.origin) return `The service didn’t respond. ${advice}`
  // Browsers don't reveal whether another origin is down or blocks the request.
  return (
    `The service at ${origin} didn’t respond or is blocking requests from this page. ${advice} If this continues, ` +
    `ask its administrator to check that it’s running and allows requests from ${location.origin} (CORS).`
  )
}

/** Explains why a successful response can't be read. */
export function unreadableMessage(text: string): string {
  if (text.trim() === '') return 'The service sent an empty response.'
  if (isWebPage(text)) return `${webPageMessage} ${webPageCause}`
  return /^\s*[{["]/.test(text) ? incompleteResponse : unexpectedResponse
}
