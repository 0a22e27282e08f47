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
  ['a timeout', timeout, here, /took too long to respond/],
  [
    'no response from its own origin',
    failed,
    here,
    /^The service didn’t respond\. We’ve kept what you typed/,
  ],
  ['no response from another origin', failed, there, /https:\/\/service\.example didn’t respond.*CORS/],
  ['an abort', new DOMException('Gone', 'AbortError'), here, /^The service didn’t respond\./],
])('explains %s', (_, cause, url, words) => {
  expect(networkErrorMessage(cause, url, true)).toMatch(words)
})

it('says that the person is offline, unless it was a timeout', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(networkErrorMessage(failed, here, true)).toBe(
    'You’re offline. We’ve kept what you typed. Try again when you’re connected.',
  )
  expect(networkErrorMessage(failed, here, false)).toBe('You’re offline. Try again when you’re connected.')
  expect(networkErrorMessage(timeout, here, false)).toMatch(/took too long/)
})

it('explains a response that breaks off', () => {
  expect([interruptedMessage(timeout, true), interruptedMessage(failed, true)]).toEqual([
    'The service took too long to respond. We’ve kept what you typed.',
    'The response was incomplete. We’ve kept what you typed. Try again in a moment.',
  ])
})

it('says nothing about typing after a request without input', () => {
  expect([
    networkErrorMessage(timeout, here, false),
    networkErrorMessage(failed, here, false),
    interruptedMessage(failed, false),
  ]).toEqual([
    'The service took too long to respond. Try again in a moment.',
    'The service didn’t respond. Try again in a moment.',
    'The response was incomplete. Try again in a moment.',
  ])
  expect(networkErrorMessage(failed, there, false)).not.toContain('typed')
})

it.each([
  ['', /empty response/],
  [' \n', /empty response/],
  ['<!doctype html>', /^We got a web page/],
  ['{"id": "b-', /incomplete/],
  [' ["one", ', /incomplete/],
  ['"half', /incomplete/],
  ['OK', new RegExp(unexpectedResponse)],
])('explains the unreadable response %j', (text, words) => {
  expect(unreadableMessage(text)).toMatch(words)
})
