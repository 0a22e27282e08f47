import fc from 'fast-check'
import type { AdditionalField } from '#contract/fields/additional-fields.ts'
import { isoCurrency } from '#contract/money/money.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { type FeeTerms, feeStates, type NewFeeTerms } from '#contract/people/fees.ts'
import type { AvailableOrganization } from '#contract/people/organization-choice.ts'
import type { NewCustomerOrganization, NewOrganization } from '#contract/people/new-organization.ts'
import {
  dateFormats,
  type Organization,
  type OrganizationChange,
  organizationKinds,
  type OrganizationNode,
} from '#contract/people/organization.ts'
import { anyBranding } from './branding.ts'
import { anyText } from './offers.ts'
import { anyTimestamp } from './records.ts'

const anyAdditionalField = fc.oneof(
  fc.record(
    {
      id: fc.constant('cost-centre'),
      label: fc.constant('Cost centre'),
      type: fc.constantFrom('text', 'number'),
      required: fc.boolean(),
    },
    { requiredKeys: ['id', 'label', 'type'] },
  ),
  fc.record({
    id: fc.constant('project'),
    label: fc.constant('Project'),
    type: fc.constant('choice' as const),
    options: fc.constant<string[]>(['Harbour', 'Bridge']),
  }),
)
export const anyAdditionalFields: fc.Arbitrary<AdditionalField[]> = fc.uniqueArray(anyAdditionalField, {
  selector: ({ id }) => id,
})

const settings = {
  requireConfirmation: fc.boolean(),
  hideCostBreakdown: fc.boolean(),
  allowQuotation: fc.boolean(),
  enforceTrackingCode: fc.boolean(),
  referencePrefix: fc.constantFrom('LD', 'ACME', '42'),
  dateFormat: anyText,
  currencyId: fc.constantFrom('EUR', 'JPY'),
  showCommission: fc.boolean(),
  ...anyBranding,
  additionalFields: anyAdditionalFields,
}
const details = {
  name: anyText,
  type: fc.constantFrom(...organizationKinds),
  address: anyText,
  publicUrl: fc.constantFrom('https://example.com', 'http://münchen.example/a?b=c'),
}

const inheritedSetting = fc.record(
  {
    value: fc.oneof(fc.boolean(), anyText, anyAdditionalFields),
    organization: fc.record({ id: fc.uuid(), name: anyText }),
  },
  { requiredKeys: ['value'] },
)

const anyParent = fc.record({ id: fc.uuid(), name: anyText }, { requiredKeys: ['id'] })

export const anyAvailableOrganization: fc.Arbitrary<AvailableOrganization> = fc.record(
  {
    id: fc.uuid(),
    name: details.name,
    type: details.type,
    parent: anyParent,
    suspended: fc.boolean(),
  },
  { requiredKeys: ['id', 'name'] },
)

export const anyOrganization: fc.Arbitrary<Organization> = fc.record(
  {
    ...details,
    id: fc.uuid(),
    createdAt: anyTimestamp,
    depth: fc.nat(),
    suspended: fc.boolean(),
    parent: anyParent,
    suspendedAbove: anyParent,
    settings: fc.record(settings, { requiredKeys: [] }),
    ownSettings: fc.subarray(Object.keys(settings)),
    inheritedSettings: fc.record(
      mapValues(settings, () => inheritedSetting),
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['id', 'name'] },
)

export const anyNewOrganization: fc.Arbitrary<NewOrganization> = fc.record(
  { ...details, parent: fc.uuid() },
  { requiredKeys: ['name', 'type'] },
)

export const anyNewCustomerOrganization: fc.Arbitrary<NewCustomerOrganization> = fc.record(
  { id: fc.uuid(), name: anyText },
  { requiredKeys: ['id'] },
)

export const anyOrganizationChange: fc.Arbitrary<OrganizationChange> = fc.record(
  {
    ...details,
    id: fc.uuid(),
    parent: fc.uuid(),
    suspended: fc.boolean(),
    settings: fc
      .record(
        {
          ...settings,
          dateFormat: fc.constantFrom(...dateFormats),
          logo: fc.constantFrom('iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='),
        },
        { requiredKeys: [] },
      )
      .filter((each) => Object.keys(each).length > 0),
  },
  { requiredKeys: ['id', 'suspended'] },
)

/** Limited in depth: without a limit, a few trees are so deep that generating them overflows the stack. */
const anyNode = (levels: number): fc.Arbitrary<OrganizationNode> =>
  fc.record({
    id: fc.uuid(),
    name: anyText,
    children: levels > 1 ? fc.array(anyNode(levels - 1), { maxLength: 2 }) : fc.constant([]),
  })
export const anyOrganizationNode = anyNode(6)

const anyTerms = {
  id: fc.uuid(),
  startsOn: fc.constant('2026-12-01'),
  state: fc.constantFrom(...feeStates),
}
export const anyFeeTerms: fc.Arbitrary<FeeTerms> = fc.oneof(
  fc.record({ ...anyTerms, commission: fc.nat(1_000_000) }),
  fc.record({
    ...anyTerms,
    bookingFee: fc.nat(),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD').map((id) => isoCurrency(id)),
  }),
)

export const anyNewFeeTerms: fc.Arbitrary<NewFeeTerms> = fc
  .oneof(
    fc.record({ commission: fc.constantFrom('0', '12.5', '100') }),
    fc.record({ bookingFee: fc.constantFrom('0', '12.50'), currencyId: fc.constantFrom('EUR', 'JPY') }),
  )
  .map((terms) => ({ id: 'o-1', startsOn: '2026-12-01', ...terms }))
