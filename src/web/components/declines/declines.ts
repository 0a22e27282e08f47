import { uniqueBy } from '#contract/group-by.ts'
import type { Offer, Remedy } from '#contract/offer.ts'
import { changeLinkLabel } from '#web/draft/change-link-label.ts'
import { fieldForPath } from '#web/draft/field-paths.ts'
import type { LegValues } from '#web/draft/form-values.ts'
import { paths, editPath } from '#web/paths.ts'
import { coverName, declineReasons } from '#contract/cover/cover.ts'

/** Offers that were declined for the same reasons, with links to the answers that caused it. */
export type Decline = {
  readonly key: string
  readonly names: readonly string[]
  readonly reasons: readonly string[]
  readonly links: readonly DeclineLink[]
  /** What would make it insurable, according to the service. */
  readonly remedies: readonly Remedy[]
}
export type DeclineLink = { readonly label: string; readonly to: string }

/** Groups declined offers with the same reasons. `legs` are as entered. */
export function groupDeclines(offers: readonly Offer[], legs: readonly LegValues[]): Decline[] {
  const declines = new Map<string, Decline>()
  for (const offer of offers.filter(({ accepted }) => !accepted)) {
    const reasons = declineReasons(offer)
    const key = reasons.join('\n')
    declines.set(key, {
      key: offer.id,
      names: [...(declines.get(key)?.names ?? []), ...(offer.coverage ? [coverName(offer)] : [])],
      reasons,
      links: findDeclineLinks(offer, legs),
      remedies: findRemedies(offer),
    })
  }
  return [...declines.values()]
}

/** Links to the answers that caused a decline. Returns none after a sanctions hit. `legs` are as entered. */
export function findDeclineLinks(offer: Offer, legs: readonly LegValues[]): DeclineLink[] {
  // Don't invite the user to try another name: the reasons say who to call.
  if (offer.screening) return []
  const fields = offer.amendments.flatMap(({ type, field }) => (type === 'error' && field ? [field] : []))
  // Extensions are chosen on the offers page itself.
  const elsewhere = fields.filter((field) => field !== 'extensions')
  if (elsewhere.length < fields.length && elsewhere.length === 0) return []
  const links = elsewhere.map((field) => {
    const page = field.startsWith('bookingHolder') ? paths.holder : paths.shipment
    return {
      label: changeLinkLabel(field),
      to: editPath(`${page}#${encodeURIComponent(fieldForPath(field, legs))}`),
    }
  })
  return links.length > 0
    ? uniqueBy(links, ({ label }) => label)
    : [{ label: 'Change shipment', to: editPath(paths.shipment) }]
}

/** Returns the changes that would make it insurable, but none after a sanctions hit, even if the server sends some. */
export function findRemedies({ screening, remedies = [] }: Offer): readonly Remedy[] {
  return screening ? [] : remedies
}
