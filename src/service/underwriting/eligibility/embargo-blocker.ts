import type { PartialShipment } from '#contract/shipment.ts'
import { countryNameInText } from '#service/underwriting/reference/countries.ts'
import { findHolderCountry, readRoute } from '#service/underwriting/places/route.ts'

/**
 * Returns why embargoes don't allow a shipment, or undefined if they do.
 * @param country the country of the holder's address, alpha-2, if given.
 * @param embargoed the countries under embargo before the journey ends, alpha-2.
 */
export function findEmbargoBlocker(
  {
    journeyLegs = [],
    bookingHolder,
    incotermPlace,
  }: Pick<PartialShipment, 'journeyLegs' | 'bookingHolder' | 'incotermPlace'>,
  country: string | undefined,
  embargoed: ReadonlySet<string>,
): string | undefined {
  const { countries, unknown } = readRoute(journeyLegs, embargoed, incotermPlace)
  const holderCountries = bookingHolder ? [findHolderCountry(bookingHolder, country, embargoed)] : []
  const code = [...holderCountries, ...countries].find((each) => each !== null && embargoed.has(each))
  if (code) return `We can’t insure shipments involving ${countryNameInText(code)} (embargo).`
  const isInDoubt = holderCountries.includes(null) || unknown.some(({ mayBeEmbargoed }) => mayBeEmbargoed)
  return isInDoubt ? 'This shipment may involve a country under embargo, so we can’t insure it.' : undefined
}
