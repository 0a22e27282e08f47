import type { Holder } from '#contract/holder.ts'
import type { Leg } from '#contract/journey.ts'
import type { Shipment } from '#contract/shipment.ts'
import { stableId } from '#service/kernel/record-ids.ts'

/** The time of tests that set no other: an ordinary weekday. */
export const testNow = Date.parse('2026-11-20T12:00:00.000Z')

/** The ID of Finland, the same on every installation. */
export const finland = stableId('country', 'FI')

const joensuuAddress = {
  email: 'logistics@example.com',
  addressStreet: 'Teollisuuskatu 1',
  addressLocality: 'Joensuu',
  addressState: 'North Karelia',
  addressPostcode: '80110',
  addressCountry: finland,
}

/** A company that can be insured. */
export function aHolder(overrides: Partial<Holder> = {}): Holder {
  return { ...joensuuAddress, type: '1', businessName: 'Karelian Machines Oy', ...overrides }
}

/** An individual, without a business name. */
export function anIndividual(overrides: Partial<Holder> = {}): Holder {
  return { ...joensuuAddress, type: '2', forename: 'Aino', surname: 'Järvinen', ...overrides }
}

/** Joensuu to Helsinki by land. */
export function aLeg(overrides: Partial<Leg> = {}): Leg {
  return {
    startTime: '2026-11-24T08:00:00.000Z',
    endTime: '2026-11-24T16:00:00.000Z',
    start: 'Joensuu, Finland',
    end: 'Helsinki, Finland',
    transportTypes: ['1'],
    transportFeatures: [],
    ...overrides,
  }
}

/** Helsinki to Hamburg by sea, after {@link aLeg}. */
function aSeaLeg(overrides: Partial<Leg> = {}): Leg {
  return aLeg({
    startTime: '2026-11-25T06:00:00.000Z',
    endTime: '2026-11-27T18:00:00.000Z',
    start: 'Helsinki, Finland',
    end: 'Hamburg, Germany',
    transportTypes: ['2'],
    ...overrides,
  })
}

/** Machinery worth 100,000 from Joensuu via Helsinki to Hamburg. */
export function aShipment(overrides: Partial<Shipment> = {}): Shipment {
  return {
    journeyLegs: [aLeg(), aSeaLeg()],
    commodityId: '105',
    insuredValue: '100000',
    bookingHolder: aHolder(),
    ...overrides,
  }
}

/** A journey of one leg that departs in 10 days by the system clock. */
export function upcomingLegs(overrides: Partial<Leg> = {}): Leg[] {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  return [aLeg({ startTime: inDays(10), endTime: inDays(11), ...overrides })]
}

/** A shipment that departs in 10 days by the system clock, for a service that uses it. */
export function anUpcomingShipment(overrides: Partial<Shipment> = {}): Shipment {
  return aShipment({ journeyLegs: upcomingLegs(), ...overrides })
}
