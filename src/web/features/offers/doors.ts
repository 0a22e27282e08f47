import type { Offer, Remedy } from '#contract/offer.ts'
import { fieldOf } from '#web/answers.ts'
import { paths } from '#web/paths.ts'
import { coverName, whyDeclined } from '#contract/words/cover.ts'

/** Offers that were declined for the same reasons, and the ways back to the answers that decide them. */
export type Decline = {
  readonly key: string
  readonly names: readonly string[]
  readonly reasons: readonly string[]
  readonly doors: readonly Door[]
  /** What would make it insurable, as the service says it. */
  readonly remedies: readonly Remedy[]
}
type Door = { readonly label: string; readonly to: string }

/** What was declined, the same reasons told once. */
export function declines(offers: readonly Offer[]): Decline[] {
  const found = new Map<string, Decline>()
  for (const offer of offers.filter(({ accepted }) => !accepted)) {
    const reasons = whyDeclined(offer)
    const key = reasons.join('\n')
    const names = [...(found.get(key)?.names ?? []), ...(offer.coverage ? [coverName(offer)] : [])]
    const { id } = offer
    const remedies = offer.screening ? [] : (offer.remedies ?? [])
    found.set(key, { key: id, names, reasons, doors: doorsOf(offer), remedies })
  }
  return [...found.values()]
}

function doorsOf(offer: Offer): Door[] {
  // Nobody is invited to try another name: the reasons say whom to call.
  if (offer.screening) return []
  const fields = offer.amendments.flatMap(({ type, field }) => (type === 'error' && field ? [field] : []))
  // What is covered beside is ticked on this very page.
  const elsewhere = fields.filter((field) => field !== 'extensions')
  if (elsewhere.length < fields.length && elsewhere.length === 0) return []
  const doors = elsewhere.map((field) => ({
    label: labelOf(field),
    to: `${field.startsWith('bookingHolder') ? paths.holder : paths.shipment}#${encodeURIComponent(fieldOf(field))}`,
  }))
  const once = doors.filter(({ label }, index) => doors.findIndex((door) => door.label === label) === index)
  return once.length > 0 ? once : [{ label: 'Change the shipment', to: paths.shipment }]
}

function labelOf(field: string): string {
  if (field.startsWith('bookingHolder')) return 'Change the holder'
  if (field.startsWith('journeyLegs')) return 'Change the journey'
  if (field.startsWith('insuredValue')) return 'Change the value'
  if (field.startsWith('commodity')) return 'Change the goods'
  return 'Change the shipment'
}
