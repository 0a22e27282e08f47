// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import {
  networkErrorMessage,
  unexpectedResponse,
  interruptedMessage,
  unreadableMessage,
} from './error-messages.ts'

const timeout = new DOMException('Too long', 'TimeoutError')
const failed = new TypeError('Failed to fetch')
const here = new URL('/api', location.origin)
const there = new URL('https://service.example/api')

afterEach(() => vi.restoreAllMocks())

it.each([
  ['a timeout', timeout, here, /did not answer in time/],
  ['no response from its own origin', failed, here, /^The service did not answer\. What you typed is kept/],
  ['no response from another origin', failed, there, /https:\/\/service\.example did not answer.*CORS/],
  ['an abort', new DOMException('Gone', 'AbortError'), here, /^The service did not answer\./],
])('explains %s', (_, cause, url, words) => {
  expect(networkErrorMessage(cause, url)).toMatch(words)
})

it('says that the person is offline, unless it was a timeout', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(networkErrorMessage(failed, here)).toMatch(/^You are offline/)
  expect(networkErrorMessage(timeout, here)).toMatch(/in time/)
})

it('explains a response that breaks off', () => {
  expect([interruptedMessage(timeout), interruptedMessage(failed)]).toEqual([
    'The service did not answer in time. What you typed is kept.',
    'The answer of the service was cut off on its way. What you typed is kept; try again in a moment.',
  ])
})

it.each([
  ['', /nothing at all/],
  [' \n', /nothing at all/],
  ['<!doctype html>', /^A web page came back/],
  ['{"id": "b-', /cut off/],
  [' ["one", ', /cut off/],
  ['"half', /cut off/],
  ['OK', new RegExp(unexpectedResponse)],
])('explains the unreadable response %j', (text, words) => {
  expect(unreadableMessage(text)).toMatch(words)
})
