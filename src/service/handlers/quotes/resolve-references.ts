import { toAmount } from '#contract/money/money.ts'
import type { Holder, PartialHolder } from '#contract/holder.ts'
import type { PartialLeg } from '#contract/journey.ts'
import type { ShipmentRequest, PartialShipment, Shipment } from '#contract/shipment.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'
import { locate } from '#service/underwriting/places/locate.ts'
import { completeSettings } from '#service/handlers/organization/settings.ts'

/** Matches a record ID among the parts of a place, as sent by clients that use the lists' IDs. */
const recordIdPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

type Customer = { readonly holder: Holder } | undefined

type WithHolder<AnyRequest, SentHolder> = Omit<AnyRequest, 'bookingHolder'> & {
  bookingHolder?: SentHolder | undefined
}

/**
 * Resolves the IDs in a request: the customer who is the holder, and countries and states in places. Adds the country
 * that a one-line address ends with.
 * @param customer the customer of `customerId`.
 */
export async function resolveReferences(
  store: Store,
  caller: Caller,
  request: ShipmentRequest,
  customer: Customer,
) {
  const { commodityId, insuredValue, journeyLegs: legs, ...others } = request
  const { bookingHolder, ...rest } = await resolvePartialReferences(store, caller, others, customer)
  if (!bookingHolder) throw new Error('The quote request has no holder.')
  const journeyLegs = await Promise.all(legs.map((leg) => resolveLeg(store, leg)))
  return { commodityId, insuredValue, ...rest, bookingHolder, journeyLegs } satisfies Shipment
}

/** Resolves the IDs in a partial shipment. Missing fields stay missing. */
export async function resolvePartialReferences<SentHolder extends PartialHolder>(
  store: Store,
  caller: Caller,
  request: WithHolder<PartialShipment, SentHolder>,
  customer: Customer,
): Promise<Omit<WithHolder<PartialShipment, SentHolder | Holder>, 'customerId' | 'minorValue'>> {
  const { customerId: _, minorValue, ...rest } = request
  const holder = request.bookingHolder ?? customer?.holder
  const legs =
    request.journeyLegs && (await Promise.all(request.journeyLegs.map((leg) => resolveLeg(store, leg))))
  return {
    ...rest,
    ...(minorValue === undefined ? {} : await resolveValue(store, caller, minorValue)),
    ...(holder ? { bookingHolder: await addCountry(store, holder) } : {}),
    ...(legs ? { journeyLegs: legs } : {}),
  }
}

/** Converts a value in minor units of the default currency. Invalid values are validated elsewhere. */
async function resolveValue(store: Store, { settings }: Caller, minorValue: string) {
  const { currencyId } = await completeSettings(store, settings)
  const currency = (await store.reference()).findCurrency(currencyId)
  const [whole = ''] = minorValue.trim().split('.')
  return currency && /^\d{1,15}$/.test(whole) ? { insuredValue: toAmount(Number(whole), currency) } : {}
}

export type Address = Pick<PartialHolder, 'addressCountry' | 'addressFormatted'>

/**
 * Adds the country that a holder's one-line address ends with, unless one is set. Adds none if a country under embargo claims
 * the place, so that rating reads the address too.
 */
export async function addCountry<AnyHolder extends Address>(
  store: Store,
  holder: AnyHolder,
): Promise<AnyHolder> {
  if (holder.addressCountry || !holder.addressFormatted) return holder
  const { embargoed, findCountry } = await store.reference()
  const embargoes = embargoed(Infinity)
  const located = locate(holder.addressFormatted, embargoes)
  if (located.country === null || located.claimants.some((code) => embargoes.has(code))) return holder
  const country = findCountry(located.country)
  return country ? { ...holder, addressCountry: country.id } : holder
}

async function resolveLeg<Leg extends PartialLeg>(store: Store, leg: Leg): Promise<Leg> {
  const { start, end } = leg
  return {
    ...leg,
    ...(start === undefined ? {} : { start: await resolvePlace(store, start) }),
    ...(end === undefined ? {} : { end: await resolvePlace(store, end) }),
  }
}

async function resolvePlace(store: Store, place: string): Promise<string> {
  let text = place
  for (const [id] of place.matchAll(recordIdPattern)) {
    const { findCountry, findState } = await store.reference()
    const record = findCountry(id) ?? findState(id)
    if (record) text = text.replace(id, record.name)
  }
  return text
}
