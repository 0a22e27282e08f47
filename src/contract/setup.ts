import * as z from 'zod/mini'
import { AdditionalField } from './fields/additional-fields.ts'
import { holderFields } from './fields/holder-fields.ts'
import { mapValues } from './fields/map-values.ts'
import { Currency } from './money/money.ts'

/** An item with a name, such as a state of a country. */
export const NamedItem = z.object({ id: z.string(), name: z.string() })

/** The cover available for a class of goods, regardless of the route. */
export const CommodityTerms = z.object({
  /** The levels of cover, widest first. */
  levels: z.array(NamedItem),
  /** The highest insured value and the lowest excess, in minor units of the currency. */
  maximumValue: z.int(),
  excess: z.int(),
  currencyId: z.string(),
  /** The IDs of the modes it can travel by. */
  transportTypes: z.array(z.string()),
  /** The special conditions of offers for these goods, as sentences. */
  conditions: z.optional(z.array(z.string())),
})
export type CommodityTerms = z.infer<typeof CommodityTerms>

/** A possible answer, and how it affects the offer. */
export const QuestionOption = z.extend(NamedItem, { hint: z.optional(z.string()) })

/** A question about a class of goods. If it isn't answered, its strictest terms apply. */
export const CommodityQuestion = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(QuestionOption),
})
export type CommodityQuestion = z.infer<typeof CommodityQuestion>

/** A class of goods and the groups it belongs to. */
export const Commodity = z.object({
  id: z.string(),
  name: z.string(),
  groups: z.array(NamedItem),
  /** Whether it is still on the list. */
  active: z.optional(z.boolean()),
  /** Its terms, if the server sends them. Absent if it can't be insured. */
  terms: z.optional(CommodityTerms),
  /** The server's questions about it. */
  questions: z.optional(z.array(CommodityQuestion)),
  /** Whether a shipment needs a description, because this is the class for all other goods. */
  needsDescription: z.optional(z.boolean()),
})
export type Commodity = z.infer<typeof Commodity>

/** A country. A holder's `addressCountry` is its ID. */
export const Country = z.object({ id: z.string(), name: z.string(), code: z.optional(z.string()) })
export type Country = z.infer<typeof Country>

/** A policy to insure under, with the classes of goods it accepts, if limited. */
export const Policy = z.object({
  id: z.string(),
  name: z.string(),
  commodityIds: z.optional(z.array(z.string())),
})

/** A saved holder. Address fields are absent if the server doesn't send them. */
export const Customer = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  ...mapValues(holderFields, () => z.optional(z.string())),
  createdAt: z.optional(z.string()),
  changedAt: z.optional(z.string()),
  /** The organization it belongs to, if it isn't the caller's own. */
  organizationId: z.optional(z.string()),
  organizationName: z.optional(z.string()),
})
export type Customer = z.infer<typeof Customer>

/** The maximum number of saved holders in setup. Only the first by name are listed. */
export const maxSavedHolders = 500

/** A transport condition for a leg, and the transport types it applies to. */
export const TransportFeature = z.object({
  id: z.string(),
  name: z.string(),
  transportTypes: z.array(z.string()),
})
export type TransportFeature = z.infer<typeof TransportFeature>

/** A document to read before buying. */
export const DocumentLink = z.object({
  name: z.string(),
  url: z.string(),
  /** The level of cover whose wording this is, if it's a wording. */
  level: z.optional(z.string()),
})

/** Something that would be declined or may be a mistake, and the path of the field to change. */
const SetupWarning = z.object({ message: z.string(), field: z.optional(z.string()) })
export type SetupWarning = z.infer<typeof SetupWarning>

/** A level of cover and what a shipment would cost with it, in minor units. */
const EstimatedLevel = z.extend(NamedItem, { total: z.int() })

/** What a shipment would cost. Amounts are in minor units of the currency. */
export const Estimate = z.object({
  /** The lowest total. */
  from: z.int(),
  currencyId: z.string(),
  /** The available levels of cover, widest first. */
  levels: z.optional(z.array(EstimatedLevel)),
})
export type Estimate = z.infer<typeof Estimate>

/** The lists and settings a client needs before requesting a quote. A list the server doesn't send is absent, not empty. */
export const Setup = z.object({
  commodities: z.optional(z.array(Commodity)),
  countries: z.optional(z.array(Country)),
  states: z.optional(z.array(NamedItem)),
  currencies: z.optional(z.array(Currency)),
  currencyId: z.optional(z.string()),
  customers: z.optional(z.array(Customer)),
  policies: z.optional(z.array(Policy)),
  documents: z.optional(z.array(DocumentLink)),
  transportTypes: z.optional(z.array(NamedItem)),
  transportFeatures: z.optional(z.array(TransportFeature)),
  /** The IDs of transport conditions that are numbers on the wire. Other servers expect them back as numbers. */
  numericFeatureIds: z.optional(z.array(z.string())),
  /** Optional cover that can be requested. */
  extensions: z.optional(z.array(NamedItem)),
  /** Days of notice needed before departure, by the mode of the first leg. */
  minAllowedDate: z.optional(z.partial(z.object({ land: z.number(), sea: z.number(), air: z.number() }))),
  /** Whether buyers must confirm the terms, and whether to show only the total. */
  requireConfirmation: z.optional(z.boolean()),
  hideCostBreakdown: z.optional(z.boolean()),
  allowMultiCommodity: z.optional(z.boolean()),
  allowQuotation: z.optional(z.boolean()),
  /** Whether each quote needs the shipper's reference. */
  enforceTrackingCode: z.optional(z.boolean()),
  /** The fields that the organization adds to shipments. */
  additionalFields: z.optional(z.array(AdditionalField)),
  dateFormat: z.optional(z.string()),
  /** The paths of the optional fields that this server supports. Other servers may not have them. */
  supportedFields: z.optional(z.array(z.string())),
  /** For a request with any part of a shipment: what would be declined, and why. */
  warnings: z.optional(z.array(SetupWarning)),
  /** For a request with goods, a value and a journey: what cover would cost. Doesn't create an offer. */
  estimate: z.optional(Estimate),
})
export type Setup = z.infer<typeof Setup>

/** A search entry for goods: the HS code (if any), their class and their everyday names. */
const CommodityWordEntry = z.object({
  /** A chapter, heading or subheading of the Harmonized System. */
  code: z.optional(z.string()),
  commodityId: z.string(),
  name: z.string(),
  words: z.array(z.string()),
})
export type CommodityWordEntry = z.infer<typeof CommodityWordEntry>

/** The search words for goods, and where they come from. */
export const CommodityWords = z.object({
  source: z.string(),
  entries: z.array(CommodityWordEntry),
})
export type CommodityWords = z.infer<typeof CommodityWords>

export const ServiceStatus = z.object({
  sentence: z.string(),
  /** How to reset a forgotten password: with a link sent by `mail`, or by asking an `administrator`. */
  reset: z.optional(z.string()),
})
