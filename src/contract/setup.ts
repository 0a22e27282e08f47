import * as z from 'zod/mini'
import { Currency } from './money.ts'

const Named = z.object({ id: z.string(), name: z.string() })

/** A class of goods, in its groups. */
export const Commodity = z.object({ id: z.string(), name: z.string(), groups: z.array(Named) })
export type Commodity = z.infer<typeof Commodity>

/** A country record; its id is what a holder's `addressCountry` carries. */
export const Country = z.object({ id: z.string(), name: z.string(), code: z.optional(z.string()) })
export type Country = z.infer<typeof Country>

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
})
export type Customer = z.infer<typeof Customer>

/** A condition of carriage that a leg may have, and the transport types that it fits. */
export const TransportFeature = z.object({
  id: z.string(),
  name: z.string(),
  transportTypes: z.array(z.string()),
})
export type TransportFeature = z.infer<typeof TransportFeature>

/** What a server tells before anything is asked. A list it does not keep is absent, never empty by guess. */
export const Setup = z.object({
  commodities: z.optional(z.array(Commodity)),
  countries: z.optional(z.array(Country)),
  currencies: z.optional(z.array(Currency)),
  currencyId: z.optional(z.string()),
  customers: z.optional(z.array(Customer)),
  documents: z.optional(z.array(z.object({ name: z.string(), url: z.string() }))),
  transportTypes: z.optional(z.array(Named)),
  transportFeatures: z.optional(z.array(TransportFeature)),
  /** Given a whole shipment: what would be declined and why. */
  warnings: z.optional(z.array(z.string())),
  /** Given a whole shipment: the lowest total, in minor units. No offer is made by it. */
  estimate: z.optional(z.object({ from: z.int(), currencyId: z.string() })),
})
export type Setup = z.infer<typeof Setup>
