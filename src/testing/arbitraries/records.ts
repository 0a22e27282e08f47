import fc from 'fast-check'
import type { AuditEntry } from '#contract/people/audit-entry.ts'
import type { CertificateCheck } from '#contract/certificate/check.ts'
import { holderFields } from '#contract/fields/holder-fields.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { type Credentials, type Grant, roles } from '#contract/people/session.ts'
import type { Country, Customer } from '#contract/setup.ts'
import type { CreatedTokenSet, NewTokenSet, TokenSet } from '#contract/people/token-set.ts'
import type { CreatedUser, User } from '#contract/people/user.ts'
import { anyBranding } from './branding.ts'
import { anyTime, anyText } from './offers.ts'

export const anyTimestamp = anyTime.map((time) => new Date(time).toISOString())
export const anyNamedItem = fc.record({ id: fc.uuid(), name: anyText })
export const anyList = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { maxLength: 3 })
export const anyHolderTexts = mapValues(holderFields, () => anyText)
export const anyKey = fc.constantFrom('a', '7', '1f')

const scope = fc.array(anyKey, { minLength: 1, maxLength: 3 })

export const anyCredentials: fc.Arbitrary<Credentials> = fc.oneof(
  fc.record(
    { kind: fc.constant('password' as const), email: anyText, password: anyText, otp: anyText, scope },
    { requiredKeys: ['kind', 'email', 'password'] },
  ),
  fc.record(
    { kind: fc.constant('token set' as const), clientId: anyText, clientSecret: anyText, scope },
    { requiredKeys: ['kind', 'clientId', 'clientSecret'] },
  ),
  fc.record(
    {
      kind: fc.constant('refresh' as const),
      refreshToken: anyText,
      clientId: anyText,
      clientSecret: anyText,
      scope,
    },
    { requiredKeys: ['kind', 'refreshToken'] },
  ),
)

const grant = { token: anyText, seconds: fc.integer({ min: 1, max: 100_000 }), scopes: anyList(anyKey) }
export const anyGrantV1: fc.Arbitrary<Grant> = fc.record(
  { ...grant, userId: fc.uuid(), createdAt: anyTimestamp, organizationId: fc.uuid() },
  { requiredKeys: ['token', 'scopes'] },
)
export const anyGrantV2: fc.Arbitrary<Grant> = fc.record(
  { ...grant, refreshToken: anyText, organizationId: fc.uuid() },
  { requiredKeys: ['token', 'scopes'] },
)

export const anyIdentity = fc.record(
  {
    id: fc.uuid(),
    seconds: fc.nat(),
    createdAt: anyTimestamp,
    user: fc.record(
      {
        id: fc.uuid(),
        name: anyText,
        email: anyText,
        organizationId: fc.uuid(),
        organization: anyNamedItem,
        timezone: anyText,
        locale: anyText,
      },
      { requiredKeys: ['id', 'name'] },
    ),
    organization: fc.record(
      { id: fc.uuid(), name: anyText, ...anyBranding },
      { requiredKeys: ['id', 'name'] },
    ),
    organizationAncestors: anyList(anyKey),
    organizationDescendants: anyList(anyKey),
    memberships: anyList(anyNamedItem),
    roles: anyList(anyKey),
    scopes: anyList(anyKey),
  },
  { requiredKeys: ['id', 'roles', 'scopes'] },
)

export const anyCustomer: fc.Arbitrary<Customer> = fc.record(
  {
    ...anyHolderTexts,
    id: fc.uuid(),
    name: anyText,
    createdAt: anyTimestamp,
    changedAt: anyTimestamp,
    organizationId: fc.uuid(),
    organizationName: anyText,
  },
  { requiredKeys: ['id'] },
)

export const record = <Fields extends object>(fields: {
  [Name in keyof Fields]: fc.Arbitrary<Fields[Name]>
}) => fc.record(fields)
const shared = {
  id: fc.uuid(),
  name: anyText,
  organizationId: fc.uuid(),
  roles: anyList(anyKey),
  createdAt: anyTimestamp,
}

const client = { ...shared, scope, expiresAt: anyTimestamp, lastUsedAt: anyTimestamp }
export const anyApiClient: fc.Arbitrary<TokenSet> = record(client)
export const anyCreatedApiClient: fc.Arbitrary<CreatedTokenSet> = record({ ...client, secret: anyText })
const user = {
  ...shared,
  email: anyText,
  state: anyKey,
  secondFactorSince: anyTimestamp,
  link: fc.record(
    { purpose: anyKey, expiresAt: anyTimestamp, mail: anyKey },
    { requiredKeys: ['purpose', 'expiresAt'] },
  ),
  memberships: anyList(
    fc.record({ organizationId: fc.uuid(), organizationName: anyText, roles: anyList(anyKey) }),
  ),
  hasOtherOrganizations: fc.boolean(),
}
const requiredUserKeys: ('id' | 'name' | 'email' | 'roles')[] = ['id', 'name', 'email', 'roles']
export const anyUser: fc.Arbitrary<User> = fc.record(user, { requiredKeys: requiredUserKeys })
export const anyCreatedUser: fc.Arbitrary<CreatedUser> = fc.record(
  { ...user, password: anyText, linkSecret: anyText },
  { requiredKeys: requiredUserKeys },
)
export const anyNewApiClient: fc.Arbitrary<NewTokenSet> = record({
  name: anyText,
  organizationId: fc.uuid(),
  roles: fc.subarray([...roles], { minLength: 1 }),
  scope,
  expiresAt: anyTimestamp,
})
export const anyNewUser = fc.record(
  {
    email: fc.constant('name@example.com'),
    name: anyText,
    password: anyText,
    invite: fc.boolean(),
    organizationId: fc.uuid(),
    roles: fc.subarray([...roles], { minLength: 1 }),
  },
  { requiredKeys: ['email', 'name', 'roles'] },
)
export const anyAuditEntry: fc.Arbitrary<AuditEntry> = record({
  id: fc.uuid(),
  createdAt: anyTimestamp,
  userId: fc.uuid(),
  userName: anyText,
  act: anyText,
  recordId: fc.uuid(),
  content: anyText,
  customerId: fc.uuid(),
  customerName: anyText,
  organizationId: fc.uuid(),
  organizationName: anyText,
})
export const anyCheck: fc.Arbitrary<CertificateCheck> = record({
  reference: anyText,
  status: fc.integer({ min: 2, max: 4 }),
  statusName: anyText,
  inForce: fc.boolean(),
  holderName: anyText,
  start: anyText,
  end: anyText,
  startTime: anyTimestamp,
  endTime: anyTimestamp,
  purchasedAt: anyTimestamp,
  commodityName: anyText,
  currencyId: fc.constant('EUR'),
  specimen: fc.boolean(),
  coverStart: anyTimestamp,
  edition: fc.nat(),
  editionAt: anyTimestamp,
  startZone: fc.constant('Europe/Helsinki'),
  endZone: fc.constant('America/New_York'),
  insuredValue: fc.integer({ min: 1, max: 9_999_999 }).map((major) => `${major}.25`),
  coverage: record({ level: anyKey, name: anyText }),
  extensions: anyList(anyText),
})
export const anyCountry: fc.Arbitrary<Country> = record({ id: fc.uuid(), name: anyText, code: anyText })
