import fc from 'fast-check'
import type { Audit } from '#contract/people/audit-entry.ts'
import type { Booking } from '#contract/booking.ts'
import type { Cancellation } from '#contract/servicing/cancellation.ts'
import type { Check } from '#contract/certificate/check.ts'
import type { Issuer } from '#contract/certificate/issuer.ts'
import { currencyOf } from '#contract/money/money.ts'
import { dateFormats, type Organization, type OrganizationChange } from '#contract/people/organization.ts'
import type { Page, PageAsk } from '#contract/paging.ts'
import { type Credentials, type Grant, type Identity, roles } from '#contract/people/session.ts'
import type { Commodity, Country, Setup } from '#contract/setup.ts'
import type { MadeTokenSet, NewTokenSet, TokenSet } from '#contract/people/token-set.ts'
import type { MadeUser, NewUser, User } from '#contract/people/user.ts'
import { anyOffer, moment, words } from './offers.ts'

// Any records that the contract takes, for what must hold of each of them on the wire.

const when = moment.map((time) => new Date(time).toISOString())
const named = fc.record({ id: fc.uuid(), name: words })
const listOf = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { maxLength: 3 })
const id = fc.constantFrom('a', '7', '1f')

export const anyCredentials: fc.Arbitrary<Credentials> = fc.oneof(
  fc.record(
    { kind: fc.constant('password' as const), email: words, password: words, otp: words },
    { requiredKeys: ['kind', 'email', 'password'] },
  ),
  fc.record({ kind: fc.constant('token set' as const), clientId: words, clientSecret: words }),
  fc.record(
    { kind: fc.constant('refresh' as const), refreshToken: words, clientId: words, clientSecret: words },
    { requiredKeys: ['kind', 'refreshToken'] },
  ),
)

export const anyGrant: fc.Arbitrary<Grant> = fc.record(
  { token: words, seconds: fc.integer({ min: 1, max: 100_000 }), scopes: listOf(id) },
  { requiredKeys: ['token', 'scopes'] },
)

export const anyIdentity: fc.Arbitrary<Identity> = fc.record(
  {
    id: fc.uuid(),
    seconds: fc.nat(),
    createdAt: when,
    user: fc.record(
      { id: fc.uuid(), name: words, email: words, organizationId: fc.uuid(), timezone: words, locale: words },
      { requiredKeys: ['id', 'name'] },
    ),
    organization: named,
    roles: listOf(id),
    scopes: listOf(id),
  },
  { requiredKeys: ['id', 'roles', 'scopes'] },
)

const anyIssuer: fc.Arbitrary<Issuer> = fc.record(
  {
    ...{ insurer: words, insurerAddress: words, policyNumber: words, signedBy: words, capacity: words },
    claims: fc.record({ name: words, address: words, phone: words, email: words }),
    sample: fc.boolean(),
  },
  { requiredKeys: ['insurer', 'insurerAddress', 'policyNumber', 'signedBy', 'capacity', 'claims'] },
)
const zone = fc.constantFrom('', 'Europe/Helsinki', 'America/New_York')

export const anyBooking: fc.Arbitrary<Booking> = fc.record(
  {
    id: fc.uuid(),
    reference: words,
    status: fc.integer({ min: 1, max: 5 }),
    statusName: words,
    statusAt: when,
    offer: anyOffer,
    events: listOf(
      fc.record(
        { id: fc.uuid(), userId: fc.uuid(), content: words, createdAt: when },
        { requiredKeys: ['id', 'content', 'createdAt'] },
      ),
    ),
    purchasedAt: when,
    createdAt: when,
    specimen: fc.boolean(),
    issuer: anyIssuer,
    legZones: listOf(fc.record({ start: zone, end: zone })),
  },
  { requiredKeys: ['id', 'events'] },
)

export const anySetup: fc.Arbitrary<Setup> = fc.record(
  {
    commodities: listOf(fc.record({ id, name: words, groups: listOf(named) })),
    countries: listOf(fc.record({ id: fc.uuid(), name: words, code: words })),
    states: listOf(named),
    currencies: listOf(fc.constantFrom('EUR', 'JPY', 'KWD').map((code) => currencyOf(code, '¤'))),
    currencyId: fc.constant('EUR'),
    customers: listOf(
      fc.record({ id: fc.uuid(), type: id, name: words, forename: words, surname: words, email: words }),
    ),
    policies: listOf(
      fc.record({ id: fc.uuid(), name: words, commodityIds: listOf(id) }, { requiredKeys: ['id', 'name'] }),
    ),
    documents: listOf(fc.record({ name: words, url: fc.webUrl() })),
    minAllowedDate: fc.record({ land: fc.nat(), sea: fc.nat(), air: fc.nat() }, { requiredKeys: [] }),
    requireConfirmation: fc.boolean(),
    hideCostBreakdown: fc.boolean(),
    allowMultiCommodity: fc.boolean(),
    allowQuotation: fc.boolean(),
    dateFormat: words,
    transportTypes: listOf(named),
    transportFeatures: listOf(fc.record({ id, name: words, transportTypes: listOf(id) })),
    extensions: listOf(named),
    warnings: fc.uniqueArray(fc.record({ message: words, field: words }, { requiredKeys: ['message'] }), {
      selector: ({ message }) => message,
    }),
    estimate: fc.record({ from: fc.nat(), currencyId: fc.constant('EUR') }),
  },
  { requiredKeys: [] },
)

const record = <Fields extends object>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record(fields)
const shared = { id: fc.uuid(), name: words, organizationId: fc.uuid(), roles: listOf(id), createdAt: when }

const settings = {
  requireConfirmation: fc.boolean(),
  hideCostBreakdown: fc.boolean(),
  allowQuotation: fc.boolean(),
  dateFormat: words,
  currencyId: fc.constantFrom('EUR', 'JPY'),
}

export const anyOrganization: fc.Arbitrary<Organization> = record({
  id: fc.uuid(),
  name: words,
  createdAt: when,
  settings: fc.record(settings, { requiredKeys: [] }),
})
export const anyOrganizationChange: fc.Arbitrary<OrganizationChange> = record({
  id: fc.uuid(),
  settings: fc
    .record({ ...settings, dateFormat: fc.constantFrom(...dateFormats) }, { requiredKeys: [] })
    .filter((each) => Object.keys(each).length > 0),
})
export const anyTokenSet: fc.Arbitrary<TokenSet> = record(shared)
export const anyMadeTokenSet: fc.Arbitrary<MadeTokenSet> = record({ ...shared, secret: words })
const user = {
  ...{ ...shared, email: words, state: id, secondFactorSince: when },
  link: fc.record({ purpose: id, expiresAt: when, mail: id }, { requiredKeys: ['purpose', 'expiresAt'] }),
}
const always: ('id' | 'name' | 'email' | 'roles')[] = ['id', 'name', 'email', 'roles']
export const anyUser: fc.Arbitrary<User> = fc.record(user, { requiredKeys: always })
export const anyMadeUser: fc.Arbitrary<MadeUser> = fc.record(
  { ...user, password: words, linkSecret: words },
  { requiredKeys: always },
)
export const anyNewTokenSet: fc.Arbitrary<NewTokenSet> = record({
  name: words,
  organizationId: fc.uuid(),
  roles: fc.subarray([...roles], { minLength: 1 }),
})
export const anyNewUser: fc.Arbitrary<NewUser> = fc.record(
  {
    email: fc.constant('name@example.com'),
    name: words,
    password: words,
    invite: fc.boolean(),
    roles: fc.subarray([...roles], { minLength: 1 }),
  },
  { requiredKeys: ['email', 'name', 'roles'] },
)
export const anyAudit: fc.Arbitrary<Audit> = record({
  ...{ id: fc.uuid(), createdAt: when, userId: fc.uuid(), userName: words, act: words, recordId: fc.uuid() },
  content: words,
})
export const anyCancellation: fc.Arbitrary<Cancellation> = record({
  allowed: fc.boolean(),
  refund: fc.nat(),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD').map((code) => currencyOf(code, '¤')),
  until: when,
  reason: words,
})
export const anyCheck: fc.Arbitrary<Check> = record({
  ...{ reference: words, status: fc.integer({ min: 2, max: 4 }), statusName: words, inForce: fc.boolean() },
  ...{ holderName: words, start: words, end: words, startTime: when, endTime: when, purchasedAt: when },
  ...{ commodityName: words, currencyId: fc.constant('EUR'), specimen: fc.boolean() },
  ...{ startZone: fc.constant('Europe/Helsinki'), endZone: fc.constant('America/New_York') },
  insuredValue: fc.integer({ min: 1, max: 9_999_999 }).map((major) => `${major}.25`),
  coverage: record({ level: id, name: words }),
  extensions: listOf(words),
})
export const anyPageAsk: fc.Arbitrary<PageAsk> = fc.record(
  {
    page: fc.nat({ max: 1_000_000_000 }),
    perPage: fc.integer({ min: 1, max: 100 }),
    globalFilter: words,
    order: fc.dictionary(id, fc.constantFrom('ASC' as const, 'DESC' as const)),
    where: fc.dictionary(
      id,
      fc.oneof(
        ...[words, fc.nat(), fc.boolean(), fc.array(words)],
        fc.oneof(record({ gte: when, lte: when }), record({ gt: when }), record({ lt: when })),
      ),
    ),
  },
  { requiredKeys: ['page', 'perPage'] },
)

/** A page of any rows. */
export const anyPage = <Row>(row: fc.Arbitrary<Row>): fc.Arbitrary<Page<Row>> =>
  fc.record({ rows: listOf(row), count: fc.nat(), page: fc.nat(), perPage: fc.nat() })

export const anyCountry: fc.Arbitrary<Country> = record({ id: fc.uuid(), name: words, code: words })
export const anyCommodity: fc.Arbitrary<Commodity> = record({
  id,
  name: words,
  groups: fc.constant([]),
  active: fc.boolean(),
})
