import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createUnreadReplies } from './unread-replies.ts'

/** Sends a reply of 100 kB. Returns a function that reads it. */
function send(count: ReturnType<typeof createUnreadReplies>, organizationId: string, method = 'GET') {
  const request = new IncomingMessage(new Socket())
  request.method = method
  const response = new ServerResponse(request)
  count(organizationId, 100_000, request, response)
  return () => response.emit('close')
}

test('limits the bytes of large replies that an organization leaves unread', () => {
  const count = createUnreadReplies(250_000)
  const read = send(count, 'one')
  send(count, 'one')
  expect(() => send(count, 'one')).toThrow('Your organization has too many large replies in progress.')
  send(count, 'another')
  read()
  send(count, 'one')
})

test('always sends replies to requests that may have changed something, and a single reply of any size', () => {
  const count = createUnreadReplies(50_000)
  send(count, 'one')
  send(count, 'one', 'POST')
  expect(() => send(count, 'one')).toThrow()
})
