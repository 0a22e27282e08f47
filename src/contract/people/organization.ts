import * as z from 'zod/mini'

/** Date formats that an organization can choose. */
export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const

/** Settings of an organization, with the same names as in setup. */
export const Settings = z.object({
  requireConfirmation: z.boolean(),
  hideCostBreakdown: z.boolean(),
  allowQuotation: z.boolean(),
  dateFormat: z.string(),
  /** The default currency. */
  currencyId: z.string(),
})
export type Settings = z.infer<typeof Settings>

/** What an organization is: an insurer or platform, a broker or forwarder, or a shipper. */
export type OrganizationKind = 'platform' | 'broker' | 'shipper'

/** An organization, which users and API clients belong to. */
export const Organization = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.optional(z.string()),
  settings: z.optional(z.partial(Settings)),
})
export type Organization = z.infer<typeof Organization>

const optionalFlag = z.optional(z.boolean('Send true or false.'))
const settable = {
  requireConfirmation: optionalFlag,
  hideCostBreakdown: optionalFlag,
  allowQuotation: optionalFlag,
  dateFormat: z.optional(z.enum(dateFormats, `Choose a date format: ${dateFormats.join(', ')}.`)),
  currencyId: z.optional(z.string('Enter a 3-letter currency code.').check(z.trim(), z.toUpperCase())),
}
const sentence = `Send at least one of: ${Object.keys(settable).join(', ')}.`

/** A request to change settings. Settings left out keep their value. */
export const OrganizationChange = z.object({
  id: z.string(),
  settings: z
    .object(settable, sentence)
    .check(z.refine((settings) => Object.keys(settings).length > 0, sentence)),
})
export type OrganizationChange = z.infer<typeof OrganizationChange>
