import { type StubResponse, jsonResponse, htmlResponse } from './rejecting-server.ts'

/** A response that fails a request, and the message that the app shows. */
type ErrorCase = {
  readonly name: string
  readonly response: StubResponse
  readonly message: string
}

export const rejection: ErrorCase = {
  name: '400 with a message',
  response: jsonResponse(400, { message: 'No such thing.' }),
  message: 'No such thing.',
}

export const serverError: ErrorCase = {
  name: '502 as a web page',
  response: htmlResponse(502),
  message:
    'We got a web page instead of a response from the service. The service isn’t available right now. Wait a minute, then try again.',
}

export const brokenConnection: ErrorCase = {
  name: 'a connection cut before the response',
  response: { cut: 'before' },
  message: 'didn’t respond, or blocks requests from this page.',
}

export const interruptedResponse: ErrorCase = {
  name: 'a connection cut off during the response',
  response: { cut: 'during', body: '{"id":"a' },
  message: 'The response was incomplete. We’ve kept what you typed',
}
