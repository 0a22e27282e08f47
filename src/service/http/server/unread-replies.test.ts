import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createUnreadReplies } from './unread-replies.ts'

const aRequest = (method = 'GET') => Object.assign(new IncomingMessage(new Socket()), { method })

/** Sends a reply of 100 kB. Returns a function that reads it. */
function send(unread: ReturnType<typeof createUnreadReplies>, callerId: string, method?: string) {
  const request = aRequest(method)
  const response = new ServerResponse(request)
  unread.add(callerId, 100_000, request, response)
  return () => response.emit('close')
}

test('limits the bytes of large replies that a caller leaves unread', () => {
  const unread = createUnreadReplies(200_000)
  const read = send(unread, 'one')
  send(unread, 'one')
  expect(() => send(unread, 'one')).toThrow('You have too many large responses in progress.')
  expect(() => unread.assertRead('one', aRequest())).toThrow('You have too many large responses in progress.')
  send(unread, 'another')
  read()
  unread.assertRead('one', aRequest())
  send(unread, 'one')
})

test('always sends replies to requests that may have changed something', () => {
  const unread = createUnreadReplies(50_000)
  send(unread, 'one')
  send(unread, 'one', 'POST')
  unread.assertRead('one', aRequest('PATCH'))
})
