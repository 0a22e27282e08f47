import type { Remedy } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/**
 * One part of a remedy: its kind, the change in words (`ship by air`), a sentence about what follows from it, and the fields
 * it changes.
 */
export type RemedyPart = Pick<Remedy, 'code' | 'change'> & { readonly words: string; readonly note?: string }

/** A shipment with changes applied, and the parts of the remedy that describe them. */
export type ChangedShipment = { readonly shipment: Shipment; readonly parts: readonly RemedyPart[] }

/** The changes that make a shipment insurable, the changed shipment, and its terms if the journey changes. */
export type RemedyCandidate = ChangedShipment & { readonly terms?: Terms }

/** Adds a part and applies its change like a client would: sets the value at each path. */
export function addPart({ shipment, parts }: ChangedShipment, part: RemedyPart): ChangedShipment {
  const changed: Record<string, unknown> = structuredClone(shipment)
  for (const [path, value] of Object.entries(part.change)) {
    const [last = '', ...names] = path.split('.').reverse()
    const owner = names.reduceRight((within, name) => within[name] as Record<string, unknown>, changed)
    owner[last] = path === 'insuredValue' ? String(value) : value
  }
  return { shipment: changed as Shipment, parts: [...parts, part] }
}
