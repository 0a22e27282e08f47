import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { codecs } from '#testing/arbitraries/codecs.ts'
import { operations } from './operations.ts'

const findRow = (method: string, path: string) =>
  operations.find((operation) => operation.method === method && operation.paths.includes(path))

describe('the operations of the specification', () => {
  // Sections 4.1 and 4.2, each with its content type.
  test.each([
    ['/api/v2/user/oauth/token', 'json', 'open'],
    ['/api/v1/quote/quotes/setup', 'form', 'token'],
    ['/api/v2/quote/bookings/quote', 'form', 'token'],
    ['/api/v2/quote/bookings/purchase', 'form', 'token'],
    ['/api/v1/user/Users/login', 'json', 'open'],
    ['/api/v1/quote/Bookings/quote', 'form', 'token'],
    ['/api/v1/quote/Booking/quote', 'form', 'token'],
    ['/api/v1/quote/Bookings/purchase', 'form', 'token'],
    ['/api/v1/quote/Booking/purchase', 'form', 'token'],
  ])('POST %s exists, accepts %s, access %s', (path, requestEncoding, access) => {
    expect(findRow('POST', path)).toMatchObject({ requestEncoding, access })
  })

  test('use the plural as the canonical path', () => {
    const canonical = operations.map((operation) => operation.paths[0])
    expect(canonical.filter((path) => /\/(Booking|User|booking)\//.test(path))).toEqual([])
  })
})

/** Lists the fields of a request. */
function listFields(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return listFields(def.out)
  if (def.type === 'union') return def.options.flatMap(listFields)
  return def.type === 'object' ? Object.keys(def.shape) : []
}

test('operations accept credentials only in the body', () => {
  const secrets = ['password', 'secret', 'current', 'otp']
  const withSecrets = operations.filter(
    ({ action, request }) =>
      // Sign-in has a rule of its own: it also reads the grant type from the URL.
      action !== 'signIn' && listFields(request).some((field) => secrets.includes(field)),
  )
  expect(withSecrets.map(({ action, bodyOnly }) => ({ action, bodyOnly }))).toEqual(
    [
      'createUser',
      'changePassword',
      'setUpTwoFactor',
      'confirmTwoFactor',
      'renewRecoveryCodes',
      'turnOffTwoFactor',
      'getPasswordLink',
      'setPassword',
      'openOfferLink',
      'buyByLink',
      'withdrawByLink',
      'getCertificateByLink',
    ].map((action) => ({ action, bodyOnly: true })),
  )
})

describe('every operation', () => {
  const plural = /\/(Bookings|Users|bookings|users)(?=\/|$)/
  const spelt = operations.filter((operation) => plural.test(operation.paths[0]))
  test.each(spelt.map((operation) => [operation.method, operation.paths[0], operation] as const))(
    '%s %s also exists with the singular',
    (_method, path, operation) => {
      const singular = path.replace(plural, (word) => word.slice(0, -1)).toLowerCase()
      expect(operation.paths.map((other) => other.toLowerCase())).toContain(singular)
    },
  )

  test('supports both methods for setup and for each change of a booking', () => {
    const both = operations.filter(({ action }) =>
      ['getSetup', 'cancelBooking', 'correctBooking', 'completeBooking'].includes(action),
    )
    expect(
      both.map(({ action, version, method, methodAliases }) => [
        action,
        version,
        method,
        methodAliases?.join(),
      ]),
    ).toEqual([
      ['getSetup', 1, 'POST', 'GET'],
      ['getSetup', 2, 'POST', 'GET'],
      ['cancelBooking', 2, 'PATCH', 'POST'],
      ['completeBooking', 2, 'PATCH', 'POST'],
      ['correctBooking', 2, 'PATCH', 'POST'],
    ])
  })

  test('has round-trip tests for its requests and replies', () => {
    const tested = new Set<unknown>(codecs.map(([, codec]) => codec))
    const untested = operations.flatMap(({ action, request, reply, mediaType }) => [
      ...(tested.has(request) ? [] : [`request of ${action}`]),
      ...(tested.has(reply) || mediaType ? [] : [action]),
    ])
    // Lists and pages, whose rows are tested.
    expect(new Set(untested)).toEqual(
      new Set([
        'listCountries',
        'listCommodities',
        'listStates',
        'listBookings',
        'listCustomers',
        'listStatements',
        'listOrganizations',
        'listAvailableOrganizations',
        'listTokenSets',
        'listUsers',
        'listAuditEntries',
        'listSignIns',
        'listNotes',
        'listOfferLinks',
        'listQueue',
        'listOrganizationNames',
        'findOrganizations',
        'listFees',
      ]),
    )
  })

  test('needs a token, except for sign-in, passwords, certificate checks, public data and offer links', () => {
    const open = operations.filter(({ access }) => access === 'open').map(({ action }) => action)
    expect(new Set(open)).toEqual(
      new Set([
        'signIn',
        'checkCertificate',
        'getStatus',
        'getRouting',
        'requestPasswordReset',
        'getPasswordLink',
        'setPassword',
        'getOrganizationSetup',
        'openOfferLink',
        'buyByLink',
        'withdrawByLink',
        'getCertificateByLink',
      ]),
    )
  })
})
