import { maxAdditionalFields } from '#contract/fields/additional-fields.ts'
import { dateFormats, Settings } from '#contract/people/organization.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import {
  list,
  object,
  oneOf,
  type Properties,
  ref,
  type Schema,
  text,
  uuid,
} from '#service/openapi/schema.ts'
import { brandingDescriptions } from './branding.ts'

// The settings of an organization, as they're returned, inherited and sent.

export const settingDescriptions = {
  requireConfirmation: 'Whether buyers must accept the terms.',
  hideCostBreakdown: 'Whether to show only the total price.',
  allowQuotation: 'Whether offers can be printed as quotations before purchase.',
  enforceTrackingCode: 'Whether each quote needs a `trackingCode`, the shipper’s reference.',
  referencePrefix: text('The prefix of new booking references.', { pattern: '^[A-Z\\d]{2,6}$' }),
  dateFormat: oneOf('The date format.', ...dateFormats),
  currencyId: text('The default currency: an ISO 4217 code from the list in setup.'),
  showCommission:
    'Whether offers show the commission included in their price. Only administrators of an organization above can set it, except for the organization at the top.',
  additionalFields: list(
    'The fields that the organization adds to shipments, in order.',
    ref('AdditionalField'),
  ),
  ...brandingDescriptions,
}
export const settings = describeModel(
  Settings,
  'The effective settings: the organization’s own, or inherited where it has none.',
  settingDescriptions,
)
export const settingNames = Object.keys(settingDescriptions)
const settingSchemas = Object.entries(settings['properties'] as Properties)

const inherited = settingSchemas.map(([name, value]): [string, Schema] => [
  name,
  object(
    'An inherited setting.',
    { value },
    {
      organization: object('The organization above it that has set this. Absent for the default.', {
        id: uuid('The organization’s ID.'),
        name: text('The organization’s name.'),
      }),
    },
  ),
])
/** Checks whether a setting can have no value. */
const isBranding = ([name]: readonly [string, Schema]) => name in brandingDescriptions
export const inheritedSettings = object(
  'The value of each setting if the organization doesn’t set it.',
  Object.fromEntries(inherited.filter((setting) => !isBranding(setting))),
  Object.fromEntries(inherited.filter(isBranding)),
)

/** Settings that are sent differently from how they're returned. */
const sentSettings: Properties = {
  additionalFields: list(
    'The fields that the organization adds to shipments, in order. Send all of them, or an empty list for none.',
    ref('AdditionalFieldRequest'),
    { maxItems: maxAdditionalFields },
  ),
  logo: text(
    'A PNG or JPEG image as base64, with or without `data:image/png;base64,` before it: at most 200 kB, 2,000 pixels on each side and 1,000,000 pixels in all.',
  ),
}
export const changedSettings: Properties = Object.fromEntries(
  settingSchemas.map(([name, value]) => [name, { anyOf: [sentSettings[name] ?? value, { type: 'null' }] }]),
)
