import type { Offer } from '#contract/offer.ts'
import { draftShipment, isStale, useDraft } from '#web/draft/draft.ts'
import { useDraftLabels } from '#web/components/shipment/use-draft-setup.ts'
import {
  type ShipmentSummary,
  summarizeDraft,
  summarizeRisk,
} from '#web/components/shipment/shipment-summary.ts'

/**
 * Returns the shipment that an offer is for, its summary and its time zones: as the service has it, or else as entered, if
 * the offer is one of the draft's quote and the draft hasn't changed since.
 */
export function useOfferShipment(draftOffer: Offer | undefined, serverOffer: Offer | undefined) {
  const draft = useDraft()
  const labels = useDraftLabels(draft)
  const isCurrent = draftOffer !== undefined && !isStale(draft)
  const typed = isCurrent ? summarizeDraft(draft, labels) : undefined
  const risk = (draftOffer ?? serverOffer)?.risk
  const legZones = findLegZones(typed, serverOffer)
  if (!risk) return { shipment: isCurrent ? draftShipment(draft) : null, summary: typed, legZones }
  return { shipment: risk, summary: summarizeRisk(risk, labels, legZones), legZones }
}

/** The time zones of the legs: as entered if the draft is current, else as the service has them. */
function findLegZones(typed: ShipmentSummary | undefined, serverOffer: Offer | undefined) {
  const known = serverOffer?.legZones ?? []
  const legs = typed?.legs.map(({ departureZone, arrivalZone }, index) => ({
    start: departureZone ?? known[index]?.start ?? '',
    end: arrivalZone ?? known[index]?.end ?? '',
  }))
  return legs ?? known
}
