import * as z from 'zod/mini'
import { Currency } from './money/money.ts'

const Named = z.object({ id: z.string(), name: z.string() })

/** A class of goods, in its groups. */
export const Commodity = z.object({
  id: z.string(),
  name: z.string(),
  groups: z.array(Named),
  /** Whether it is still on the list. */
  active: z.optional(z.boolean()),
})
export type Commodity = z.infer<typeof Commodity>

/** A country record; its id is what a holder's `addressCountry` carries. */
export const Country = z.object({ id: z.string(), name: z.string(), code: z.optional(z.string()) })
export type Country = z.infer<typeof Country>

/** A state, province or territory of a country. */
export const State = Named
export type State = z.infer<typeof State>

/** A policy to insure under, and the classes of goods that it takes, where it says which. */
export const Policy = z.object({
  id: z.string(),
  name: z.string(),
  commodityIds: z.optional(z.array(z.string())),
})
export type Policy = z.infer<typeof Policy>

/** A holder that is already known here. Address fields are there where the server tells them. */
export const Customer = z.object({
  id: z.string(),
  type: z.optional(z.string()),
  email: z.optional(z.string()),
  name: z.optional(z.string()),
  businessName: z.optional(z.string()),
  forename: z.optional(z.string()),
  surname: z.optional(z.string()),
  taxId: z.optional(z.string()),
  phone: z.optional(z.string()),
  reference: z.optional(z.string()),
  addressStreet: z.optional(z.string()),
  addressLocality: z.optional(z.string()),
  addressState: z.optional(z.string()),
  addressPostcode: z.optional(z.string()),
  addressCountry: z.optional(z.string()),
  /** The address in one line, where it is kept so. */
  addressFormatted: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  /** When something of it was changed last. */
  changedAt: z.optional(z.string()),
})
export type Customer = z.infer<typeof Customer>

/** A condition of carriage that a leg may have, and the transport types that it fits. */
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
  /** The level of cover that it is the wording of, where it is one. */
  level: z.optional(z.string()),
})

/** What would be declined or needs another look, and the path of the field to change. */
const SetupWarning = z.object({ message: z.string(), field: z.optional(z.string()) })
export type SetupWarning = z.infer<typeof SetupWarning>

/** What a server tells before anything is asked. A list it does not keep is absent, never empty by guess. */
export const Setup = z.object({
  commodities: z.optional(z.array(Commodity)),
  countries: z.optional(z.array(Country)),
  states: z.optional(z.array(State)),
  currencies: z.optional(z.array(Currency)),
  currencyId: z.optional(z.string()),
  customers: z.optional(z.array(Customer)),
  policies: z.optional(z.array(Policy)),
  documents: z.optional(z.array(DocumentLink)),
  transportTypes: z.optional(z.array(Named)),
  transportFeatures: z.optional(z.array(TransportFeature)),
  /** Cover that may be asked for beside the clauses. */
  extensions: z.optional(z.array(Named)),
  /** How many days ahead of departure cover must be asked for, by how the first leg moves. */
  minAllowedDate: z.optional(
    z.object({
      land: z.optional(z.number()),
      sea: z.optional(z.number()),
      air: z.optional(z.number()),
    }),
  ),
  /** Whether the buyer confirms the terms; whether only the total is shown. */
  requireConfirmation: z.optional(z.boolean()),
  hideCostBreakdown: z.optional(z.boolean()),
  allowMultiCommodity: z.optional(z.boolean()),
  allowQuotation: z.optional(z.boolean()),
  dateFormat: z.optional(z.string()),
  /** Given any part of a shipment: what would be declined and why. */
  warnings: z.optional(z.array(SetupWarning)),
  /** Given a whole shipment: the lowest total, in minor units. No offer is made by it. */
  estimate: z.optional(z.object({ from: z.int(), currencyId: z.string() })),
})
export type Setup = z.infer<typeof Setup>
