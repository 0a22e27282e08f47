import { expect, test } from 'vitest'
import { editPath, limitToCompany, pathAfterSignIn, paths, readReturnOfferId, signInPath } from './paths.ts'

const next = (value: string) => pathAfterSignIn(new URLSearchParams({ next: value }))
const asWritten = (query: string) => pathAfterSignIn(new URLSearchParams(query))

test.each([
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['\\/evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/\r/evil.example'],
  ['\t//evil.example'],
  [' //evil.example'],
  ['/\u0000/evil.example'],
  ['https://evil.example'],
  ['HTTPS:evil.example'],
  ['evil.example'],
  ['javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,x'],
  ['@evil.example'],
  ['?next=//evil.example'],
  ['#//evil.example'],
  [''],
  ['/sign-in'],
  ['/sign-in?next=/bookings'],
])('sign-in never redirects to %j', (value) => {
  expect(next(value)).toBe(paths.shipment)
})

test.each([
  'next=%2F%2Fevil.example',
  'next=%2f%5cevil.example',
  'next=%09%2F%2Fevil.example',
  'next=/%0A/evil.example',
  '',
])('sign-in ignores an encoded external URL: %s', (query) => expect(asWritten(query)).toBe(paths.shipment))

test.each(['/bookings', '/bookings/a%2Fb?page=2', '/customers?q=%2F%2Fevil', '/a//b', '/.//evil.example'])(
  'sign-in redirects to %s on this origin',
  (value) => {
    expect(next(value)).toBe(value)
    expect(new URL(value, 'https://lading.example').origin).toBe('https://lading.example')
  },
)

test('sign-in returns to the page the person came from', () => {
  const place = { pathname: '/bookings', search: '?q=a b&page=2' }
  const [path, query] = signInPath(place).split('?', 2)
  expect(path).toBe(paths.signIn)
  expect(asWritten(query ?? '')).toBe('/bookings?q=a b&page=2')
  expect(signInPath({ pathname: '/', search: '' })).toBe(paths.signIn)
})

test('escapes IDs', () => {
  expect(paths.booking('../x?y#z')).toBe('/bookings/..%2Fx%3Fy%23z')
  expect(paths.checkCertificate('LD 1/2')).toBe('/check/LD%201%2F2')
})

test('a page opened to change an answer knows where it was opened from', () => {
  const address = new URL(editPath('/quote/holder#name', 'offer-1'), 'https://lading.example')
  expect([address.pathname, address.hash, readReturnOfferId(address.searchParams)]).toEqual([
    '/quote/holder',
    '#name',
    'offer-1',
  ])
  expect(readReturnOfferId(new URLSearchParams())).toBeUndefined()
})

test('a page is limited to a company only if one is given', () => {
  expect(limitToCompany(paths.queue, 'a&b')).toBe('/queue?company=a%26b')
  expect([limitToCompany(paths.queue, ''), limitToCompany(paths.queue)]).toEqual(['/queue', '/queue'])
})
