import * as z from 'zod/mini'
import { AdditionalField, RequestedAdditionalFields } from '#contract/fields/additional-fields.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { optionalText, requiredText } from '#contract/text/text-fields.ts'
import { accentColorRequest, branding, logoRequest } from './branding.ts'

/** Date formats that an organization can choose. */
export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const

/** Settings of an organization, with the same names as in setup. */
export const Settings = z.object({
  requireConfirmation: z.boolean(),
  hideCostBreakdown: z.boolean(),
  allowQuotation: z.boolean(),
  /** Whether each quote needs the shipper's reference. */
  enforceTrackingCode: z.boolean(),
  /** What new booking references start with. */
  referencePrefix: z.string(),
  dateFormat: z.string(),
  /** The default currency. */
  currencyId: z.string(),
  /** Whether offers show the commission included in their price. */
  showCommission: z.boolean(),
  ...branding,
  /** The fields that the organization adds to shipments, in order. */
  additionalFields: z.array(AdditionalField),
})
export type Settings = z.infer<typeof Settings>

/** An inherited value, and the organization that set it. `organization` is absent if the value is the default. */
const InheritedSetting = z.object({
  value: z.union([z.boolean(), z.string(), z.array(AdditionalField)]),
  organization: z.optional(z.object({ id: z.string(), name: z.string() })),
})

/**
 * What an organization is: an insurer or platform, a broker or forwarder, or a shipper. None can be below one that
 * comes later in this list.
 */
export const organizationKinds = ['platform', 'broker', 'shipper'] as const
export type OrganizationKind = (typeof organizationKinds)[number]

/** The organization above another one. */
export const ParentOrganization = z.object({ id: z.string(), name: z.optional(z.string()) })

/** An organization, which users and API clients belong to. */
export const Organization = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.optional(z.string()),
  type: z.optional(z.enum(organizationKinds)),
  address: z.optional(z.string()),
  /** The address of its website. */
  publicUrl: z.optional(z.string()),
  /** The organization directly above it. Absent if the caller doesn't see it. */
  parent: z.optional(ParentOrganization),
  /** The number of organizations above it that the caller can see. */
  depth: z.optional(z.number()),
  suspended: z.optional(z.boolean()),
  /** The nearest suspended organization above it that the caller can see. */
  suspendedAbove: z.optional(ParentOrganization),
  /** The effective settings: its own, or inherited where it has none. */
  settings: z.optional(z.partial(Settings)),
  /** The names of its own settings. */
  ownSettings: z.optional(z.array(z.string())),
  /** The inherited value of each setting, by name. Ignored if it can't be read. */
  inheritedSettings: z.catch(
    z.optional(z.object(mapValues(Settings.shape, () => z.optional(InheritedSetting)))),
    undefined,
  ),
})
export type Organization = z.infer<typeof Organization>

/** An organization in a search result. It also counts as suspended if one above it is. */
export const OrganizationSummary = z.pick(Organization, {
  id: true,
  name: true,
  type: true,
  parent: true,
  suspended: true,
})
export type OrganizationSummary = z.infer<typeof OrganizationSummary>

export const OrganizationName = z.omit(OrganizationSummary, { type: true })
export type OrganizationName = z.infer<typeof OrganizationName>

/** An organization with those below it. */
export type OrganizationNode = {
  readonly id: string
  readonly name: string
  readonly children: readonly OrganizationNode[]
}
export const OrganizationNode: z.ZodMiniType<OrganizationNode> = z.lazy(() =>
  z.object({ id: z.string(), name: z.string(), children: z.array(OrganizationNode) }),
)

/** The public details of an organization, which anyone with its ID can read. */
export const OrganizationSetup = z.object({
  locale: z.nullable(z.string()),
  dateFormat: z.nullable(z.string()),
  allowQuotation: z.boolean(),
})
export type OrganizationSetup = z.infer<typeof OrganizationSetup>

/** The name of an organization in a request. */
export const organizationName = requiredText('Enter a name.')
/** The kind of an organization in a request. */
export const organizationKind = z.enum(
  organizationKinds,
  'Send 1 for an insurer or platform, 2 for a broker or forwarder, or 3 for a shipper.',
)
/** The address of a website in a request, which can be empty. */
export const webAddress = optionalText().check(
  z.refine(
    (url) => !url || /^https?:\/\/[\p{L}\p{N}]\S*$/iu.test(url),
    'Enter a web address, for example https://example.com.',
  ),
)

const optionalFlag = z.optional(z.boolean('Send true or false.'))
/** A setting that can be changed, or removed with null. */
const optionalOrNull = <Value extends z.ZodMiniType>(value: Value) => z.optional(z.nullable(value))
const flag = optionalOrNull(z.boolean('Send true or false.'))
const prefixMessage = 'Enter 2 to 6 letters or digits, for example ACME.'
const changeableSettings = {
  requireConfirmation: flag,
  hideCostBreakdown: flag,
  allowQuotation: flag,
  enforceTrackingCode: flag,
  referencePrefix: optionalOrNull(
    z.string(prefixMessage).check(z.trim(), z.regex(/^[A-Za-z\d]{2,6}$/, prefixMessage), z.toUpperCase()),
  ),
  dateFormat: optionalOrNull(z.enum(dateFormats, `Choose a date format: ${dateFormats.join(', ')}.`)),
  currencyId: optionalOrNull(z.string('Enter a 3-letter currency code.').check(z.trim(), z.toUpperCase())),
  showCommission: flag,
  accentColor: optionalOrNull(accentColorRequest),
  logo: optionalOrNull(logoRequest),
  additionalFields: optionalOrNull(RequestedAdditionalFields),
}
const noSettingMessage = `Send at least one of: ${Object.keys(changeableSettings).join(', ')}.`

const changeableFields = ['name', 'type', 'parent', 'address', 'publicUrl', 'suspended', 'settings']

/**
 * A request to change an organization. Fields and settings left out keep their value. An empty address or website
 * removes it; null for a setting inherits it.
 */
export const OrganizationChange = z
  .object({
    id: z.string(),
    name: z.optional(organizationName),
    type: z.optional(organizationKind),
    /** The ID of the organization to move it to. */
    parent: optionalText(),
    address: optionalText(),
    publicUrl: webAddress,
    suspended: optionalFlag,
    settings: z.optional(
      z
        .object(changeableSettings, noSettingMessage)
        .check(z.refine((settings) => Object.keys(settings).length > 0, noSettingMessage)),
    ),
  })
  .check(
    z.refine(
      (change) => changeableFields.some((name) => name in change),
      `Send at least one of: ${changeableFields.join(', ')}.`,
    ),
  )
export type OrganizationChange = z.infer<typeof OrganizationChange>
