import type { Remedy } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/** One part of a remedy: its kind, the change in words (`ship by air`), and the fields it changes. */
export type RemedyPart = Pick<Remedy, 'code' | 'change'> & { readonly words: string }

/** A shipment with changes applied, and the parts of the remedy that describe them. */
export type ChangedShipment = { readonly shipment: Shipment; readonly parts: readonly RemedyPart[] }

/** The changes that make a shipment insurable, the changed shipment, and its terms if the journey changes. */
export type RemedyCandidate = ChangedShipment & { readonly terms?: Terms }
