import { uniqueBy } from '#contract/group-by.ts'
import type { Offer, Remedy } from '#contract/offer.ts'
import { changeLinkLabel } from '#web/draft/change-link-label.ts'
import { fieldForPath } from '#web/draft/field-paths.ts'
import type { LegValues } from '#web/draft/form-values.ts'
import { paths, editPath } from '#web/paths.ts'

/** A link to an answer that caused a decline. */
export type DeclineLink = { readonly label: string; readonly to: string }

/** Links to the answers that caused a decline. Returns none after a sanctions hit. `legs` are as entered. */
export function findDeclineLinks(offer: Offer, legs: readonly LegValues[]): DeclineLink[] {
  // Don't invite the user to try another name: the reasons say who to call.
  if (offer.screening) return []
  const fields = offer.amendments.flatMap(({ type, field }) => (type === 'error' && field ? [field] : []))
  // Extensions are chosen on the offers page itself.
  const elsewhere = fields.filter((field) => field !== 'extensions')
  if (fields.length > 0 && elsewhere.length === 0) return []
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

/** Returns the server's remedies for a decline. None after a sanctions hit, even if the server sends some. */
export function findRemedies({ screening, remedies = [] }: Offer): readonly Remedy[] {
  return screening ? [] : remedies
}
