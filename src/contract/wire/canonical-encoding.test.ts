import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { anyQuoteRequest, anyOffer, anyShipment } from '#testing/arbitraries/offers.ts'
import * as accounts from '#testing/arbitraries/account.ts'
import { anyPage, anyPageRequest } from '#testing/arbitraries/paging.ts'
import * as records from '#testing/arbitraries/records.ts'
import * as account from './account/codecs.ts'
import {
  auditEntryReply,
  createdTokenSetReply,
  createdUserReply,
  newTokenSetRequest,
  newUserRequest,
  tokenSetReply,
  userChangeRequest,
  userReply,
} from './organization/people.ts'
import { bookingV1, bookingV2 } from './bookings/codecs.ts'
import { cancellationReply } from './bookings/cancellations.ts'
import { checkReply, checkRequest } from './check/codecs.ts'
import { emptyRequest } from './codec/empty.ts'
import { createEncoder } from './codec/encoder.ts'
import { grantV1, grantV2, identityReply, logInRequest, tokenRequest } from './session/codecs.ts'
import { commodityReply, countryReply, stateReply, statusReply } from './setup/lists.ts'
import { offerArray, offersV1, offersV2, offerV1, offerV2 } from './offers/codecs.ts'
import { doneReply, listReply, recordPageRequest, pageReply, pageRequest } from './codec/pages.ts'
import { organizationChangeRequest, organizationReply } from './organization/codecs.ts'
import {
  byIdRequest,
  flatShipmentRequest,
  partialShipmentRequest,
  purchaseRequest,
  riskReply,
  shipmentRequest,
} from './shipments/codecs.ts'
import { setupReply } from './setup/codecs.ts'
import { type Codec, readFields } from './codec/lenient-codec.ts'

const offers = fc.array(anyOffer, { minLength: 1, maxLength: 3 })
const ids = fc.uuid()
const logins = records.anyCredentials.filter(({ kind }) => kind === 'password')

/** Every codec, with an arbitrary for its values. */
const codecs: readonly [string, Codec<never>, fc.Arbitrary<unknown>][] = [
  ['logInRequest', logInRequest, logins],
  ['tokenRequest', tokenRequest, records.anyCredentials],
  ['grantV1', grantV1, records.anyGrant],
  ['grantV2', grantV2, records.anyGrant],
  ['identityReply', identityReply, records.anyIdentity],
  ['offerV1', offerV1, anyOffer],
  ['offerV2', offerV2, anyOffer],
  ['offersV1', offersV1, offers],
  ['offersV2', offersV2, offers],
  ['offerArray', offerArray, offers],
  ['bookingV1', bookingV1, records.anyBooking],
  ['bookingV2', bookingV2, records.anyBooking],
  ['setupReply', setupReply, records.anySetup],
  ['shipmentRequest', shipmentRequest, anyQuoteRequest],
  ['flatShipmentRequest', flatShipmentRequest, anyQuoteRequest],
  ['partialShipmentRequest', partialShipmentRequest, anyQuoteRequest],
  ['riskReply', riskReply, anyShipment],
  ['purchaseRequest', purchaseRequest, fc.record({ offerId: ids })],
  ['byIdRequest', byIdRequest, fc.record({ id: ids })],
  ['emptyRequest', emptyRequest, fc.constant({})],
  ['pageRequest', pageRequest, anyPageRequest],
  ['recordPageRequest', recordPageRequest, anyPageRequest.map((ask) => ({ ...ask, id: 'o-1' }))],
  ['pageReply', pageReply(bookingV2), anyPage(records.anyBooking)],
  ['listReply', listReply(countryReply), fc.array(records.anyCountry)],
  ['doneReply', doneReply, fc.constant(true)],
  ['countryReply', countryReply, records.anyCountry],
  ['commodityReply', commodityReply, records.anyCommodity],
  ['stateReply', stateReply, fc.record({ id: ids, name: fc.constant('Texas') })],
  ['statusReply', statusReply, fc.constantFrom({ sentence: 'Up.' }, { sentence: 'Up.', reset: 'mail' })],
  ['cancellationReply', cancellationReply, records.anyCancellation],
  ['checkRequest', checkRequest, fc.constant({ reference: 'LD-2222-3333-4444' })],
  ['checkReply', checkReply, records.anyCheck],
  ['organizationReply', organizationReply, records.anyOrganization],
  ['tokenSetReply', tokenSetReply, records.anyApiClient],
  ['createdTokenSetReply', createdTokenSetReply, records.anyCreatedApiClient],
  ['userReply', userReply, records.anyUser],
  ['createdUserReply', createdUserReply, records.anyCreatedUser],
  ['auditEntryReply', auditEntryReply, records.anyAuditEntry],
  ['newTokenSetRequest', newTokenSetRequest, records.anyNewApiClient],
  ['organizationChangeRequest', organizationChangeRequest, records.anyOrganizationChange],
  ['newUserRequest', newUserRequest, records.anyNewUser],
  ['userChangeRequest', userChangeRequest, accounts.anyUserChange],
  ['accountReply', account.accountReply, accounts.anyAccount],
  ['signInReply', account.signInReply, accounts.anySignIn],
  ['signInRevocationRequest', account.signInRevocationRequest, accounts.anySignOutRequest],
  ['reauthenticationRequest', account.reauthenticationRequest, accounts.anyReauthentication],
  ['passwordChangeRequest', account.passwordChangeRequest, accounts.anyPasswordChange],
  ['secondFactorSetupReply', account.secondFactorSetupReply, accounts.anyTwoFactorSetup],
  ['secondFactorCodeRequest', account.secondFactorCodeRequest, accounts.anyTwoFactorCode],
  ['secondFactorRemovalRequest', account.secondFactorRemovalRequest, accounts.anyTwoFactorRemoval],
  ['recoveryCodesReply', account.recoveryCodesReply, accounts.anyRecoveryCodes],
  ['passwordResetLinkRequest', account.passwordResetLinkRequest, accounts.anyResetRequest],
  ['passwordLinkRequest', account.passwordLinkRequest, accounts.anyLinkSecret],
  ['passwordLinkReply', account.passwordLinkReply, accounts.anyPasswordLink],
  ['passwordResetRequest', account.passwordResetRequest, accounts.anyPasswordReset],
  ['passwordResetReply', account.passwordResetReply, accounts.anyPasswordResetResult],
].map(([name, codec, values]) => [name, codec, values] as [string, Codec<never>, fc.Arbitrary<unknown>])

/** Fields whose objects can have fields of any name: the filter and order of a list, and the changes of a remedy. */
const openFields = ['where', 'order', 'change']

/** Adds a field to every object in a value, except those. */
function withInternalFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withInternalFields)
  const fields = readFields(value)
  if (!fields) return value
  const entries = Object.entries(fields).map(([name, field]): [string, unknown] => [
    name,
    openFields.includes(name) ? field : withInternalFields(field),
  ])
  return { ...Object.fromEntries(entries), internalField: 'secret' }
}

describe.each(codecs)('%s', (_, codec, values) => {
  test('decodes what it encoded, through JSON', () => {
    fc.assert(
      fc.property(values, (value) => {
        const wire = JSON.parse(JSON.stringify(z.encode(codec, value as never))) as unknown
        expect(z.decode(codec, wire)).toEqual(value)
      }),
    )
  })

  test('encodes the same without validation', () => {
    const encode = createEncoder(codec)
    fc.assert(
      fc.property(values, (value) => {
        expect(encode(value as never)).toEqual(z.encode(codec, value as never))
      }),
    )
  })

  test('leaves out fields that aren’t in the schema', () => {
    const encode = createEncoder(codec)
    fc.assert(
      fc.property(values, (value) => {
        expect(encode(withInternalFields(value) as never)).toEqual(encode(value as never))
      }),
    )
  })

  test('never throws, whatever it decodes', () => {
    fc.assert(fc.property(fc.anything(), (wire) => void z.safeDecode(codec, wire)))
  })

  test('ignores unknown fields', () => {
    fc.assert(
      fc.property(values, fc.jsonValue(), (value, other) => {
        const wire = z.encode(codec, value as never)
        const more = readFields(wire) ? { ...(wire as object), somethingElse: other } : wire
        expect(z.decode(codec, more)).toEqual(value)
      }),
    )
  })
})

/** Changes a reply in ways that must not stop it from being read: any field except the IDs. */
const withInvalidField = <Value>(
  codec: Codec<Value>,
  values: fc.Arbitrary<Value>,
  required: readonly string[],
) =>
  fc.tuple(values, fc.jsonValue(), fc.nat()).map(([value, other, which]) => {
    const wire = z.encode(codec, value) as Record<string, unknown>
    const names = Object.keys(wire).filter((name) => !required.includes(name))
    const name = names[which % names.length] ?? ''
    return { value, wire: { ...wire, [name]: other } }
  })

describe('an invalid field doesn’t affect the others', () => {
  const idOf = (value: { id: string }) => value.id
  test.each([
    ['offerV1', offerV1, anyOffer],
    ['offerV2', offerV2, anyOffer],
    ['bookingV2', bookingV2, records.anyBooking],
  ] as [string, Codec<{ id: string }>, fc.Arbitrary<{ id: string }>][])('in %s', (_, codec, values) => {
    fc.assert(
      fc.property(withInvalidField(codec, values, ['id', 'offerId', 'bookingId']), ({ value, wire }) => {
        expect(idOf(z.decode(codec, wire))).toBe(idOf(value))
      }),
    )
  })

  test('in setup', () => {
    fc.assert(
      fc.property(withInvalidField(setupReply, records.anySetup, []), ({ wire }) => {
        expect(z.safeDecode(setupReply, wire).success).toBe(true)
      }),
    )
  })

  test('in a grant', () => {
    fc.assert(
      fc.property(withInvalidField(grantV2, records.anyGrant, ['access_token']), ({ value, wire }) => {
        expect(z.decode(grantV2, wire).token).toBe(value.token)
      }),
    )
  })
})
