import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { anyQuoteRequest, anyOffer, anyShipment } from '#testing/arbitraries/offers.ts'
import * as mine from '#testing/arbitraries/account.ts'
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
  ['offersBare', offerArray, offers],
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
  ['pageOfRequest', recordPageRequest, anyPageRequest.map((ask) => ({ ...ask, id: 'o-1' }))],
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
  ['madeTokenSetReply', createdTokenSetReply, records.anyCreatedApiClient],
  ['userReply', userReply, records.anyUser],
  ['madeUserReply', createdUserReply, records.anyCreatedUser],
  ['auditReply', auditEntryReply, records.anyAuditEntry],
  ['newTokenSetRequest', newTokenSetRequest, records.anyNewApiClient],
  ['organizationChangeRequest', organizationChangeRequest, records.anyOrganizationChange],
  ['newUserRequest', newUserRequest, records.anyNewUser],
  ['userChangeRequest', userChangeRequest, mine.anyUserChange],
  ['accountReply', account.accountReply, mine.anyAccount],
  ['signInReply', account.signInReply, mine.anySignIn],
  ['signInsEndingRequest', account.signInRevocationRequest, mine.anySignOutRequest],
  ['reassuranceRequest', account.reauthenticationRequest, mine.anyReauthentication],
  ['passwordChangeRequest', account.passwordChangeRequest, mine.anyPasswordChange],
  ['begunFactorReply', account.secondFactorSetupReply, mine.anyTwoFactorSetup],
  ['factorCodeRequest', account.secondFactorCodeRequest, mine.anyTwoFactorCode],
  ['factorEndingRequest', account.secondFactorRemovalRequest, mine.anyTwoFactorRemoval],
  ['recoveryCodesReply', account.recoveryCodesReply, mine.anyRecoveryCodes],
  ['resetAskingRequest', account.passwordResetLinkRequest, mine.anyResetRequest],
  ['linkSecretRequest', account.passwordLinkRequest, mine.anyLinkSecret],
  ['passwordLinkReply', account.passwordLinkReply, mine.anyPasswordLink],
  ['passwordSettingRequest', account.passwordResetRequest, mine.anyPasswordReset],
  ['passwordSetReply', account.passwordResetReply, mine.anyPasswordResetResult],
].map(([name, codec, nouns]) => [name, codec, nouns] as [string, Codec<never>, fc.Arbitrary<unknown>])

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

describe.each(codecs)('%s', (_, codec, nouns) => {
  test('decodes what it encoded, through JSON', () => {
    fc.assert(
      fc.property(nouns, (noun) => {
        const wire = JSON.parse(JSON.stringify(z.encode(codec, noun as never))) as unknown
        expect(z.decode(codec, wire)).toEqual(noun)
      }),
    )
  })

  test('encodes the same without validation', () => {
    const encode = createEncoder(codec)
    fc.assert(
      fc.property(nouns, (noun) => {
        expect(encode(noun as never)).toEqual(z.encode(codec, noun as never))
      }),
    )
  })

  test('leaves out fields that aren’t in the schema', () => {
    const encode = createEncoder(codec)
    fc.assert(
      fc.property(nouns, (noun) => {
        expect(encode(withInternalFields(noun) as never)).toEqual(encode(noun as never))
      }),
    )
  })

  test('never throws, whatever it decodes', () => {
    fc.assert(fc.property(fc.anything(), (wire) => void z.safeDecode(codec, wire)))
  })

  test('ignores unknown fields', () => {
    fc.assert(
      fc.property(nouns, fc.jsonValue(), (noun, odd) => {
        const wire = z.encode(codec, noun as never)
        const more = readFields(wire) ? { ...(wire as object), somethingElse: odd } : wire
        expect(z.decode(codec, more)).toEqual(noun)
      }),
    )
  })
})

/** Changes a reply in ways that must not stop it from being read: any field except the IDs. */
const withInvalidField = <Noun>(codec: Codec<Noun>, nouns: fc.Arbitrary<Noun>, required: readonly string[]) =>
  fc.tuple(nouns, fc.jsonValue(), fc.nat()).map(([noun, odd, which]) => {
    const wire = z.encode(codec, noun) as Record<string, unknown>
    const names = Object.keys(wire).filter((name) => !required.includes(name))
    const name = names[which % names.length] ?? ''
    return { noun, wire: { ...wire, [name]: odd } }
  })

describe('an invalid field doesn’t affect the others', () => {
  const idOf = (noun: { id: string }) => noun.id
  test.each([
    ['offerV1', offerV1, anyOffer],
    ['offerV2', offerV2, anyOffer],
    ['bookingV2', bookingV2, records.anyBooking],
  ] as [string, Codec<{ id: string }>, fc.Arbitrary<{ id: string }>][])('in %s', (_, codec, nouns) => {
    fc.assert(
      fc.property(withInvalidField(codec, nouns, ['id', 'offerId', 'bookingId']), ({ noun, wire }) => {
        expect(idOf(z.decode(codec, wire))).toBe(idOf(noun))
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
      fc.property(withInvalidField(grantV2, records.anyGrant, ['access_token']), ({ noun, wire }) => {
        expect(z.decode(grantV2, wire).token).toBe(noun.token)
      }),
    )
  })
})
