import type { PartialJourney } from '#contract/journey.ts'
import { countryName } from '#service/underwriting/reference/countries.ts'
import type { CountryRow } from '#service/underwriting/reference/reference-rows.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/** Returns a decline for each place and the holder in a country under embargo. */
export function embargoDeclines(legs: PartialJourney, terms: Terms, now: number) {
  const { countries, holderCountry, knownPlaces } = terms
  const isEmbargoed = ({ embargoedFrom }: CountryRow) =>
    embargoedFrom !== null && Date.parse(embargoedFrom) <= now
  const placeDeclines = countries.filter(isEmbargoed).flatMap(({ alpha2 }) =>
    knownPlaces
      .filter((place) => place.countries.includes(alpha2))
      .map(({ field }) => ({
        field,
        reason: `We can’t insure shipments ${describePlace(field, legs)} ${countryName(alpha2)} (embargo).`,
      })),
  )
  if (!holderCountry || !isEmbargoed(holderCountry)) return placeDeclines
  const holderDecline = {
    field: 'bookingHolder',
    reason: `We can’t insure holders in ${countryName(holderCountry.alpha2)} (embargo).`,
  }
  return [holderDecline, ...placeDeclines]
}

/** Describes how a shipment relates to one of its places. */
function describePlace(field: string, legs: PartialJourney): string {
  if (field === 'incotermPlace') return 'with a named place in'
  if (field === 'journeyLegs.0.start') return 'from'
  return field === `journeyLegs.${legs.length - 1}.end` ? 'to' : 'via'
}
