import type { Holder } from '#contract/holder.ts'
import type { Risk, Shipment } from '#contract/shipment.ts'
import { toIso } from '#service/kernel/clock.ts'
import { stableId } from '#service/kernel/record-ids.ts'

const day = 24 * 60 * 60 * 1000

const bookingHolder: Holder = {
  email: 'logistics@example.com',
  addressStreet: 'Teollisuuskatu 1',
  addressLocality: 'Joensuu',
  addressState: 'North Karelia',
  addressPostcode: '80110',
  addressCountry: stableId('country', 'FI'),
  businessName: 'Karelian Machines Oy',
  type: '1',
}

/** Moments around a day, so that an example can be sent as it stands whenever it is read. */
export type ExampleTimes = (days: number, hour: number) => string

/** @param now milliseconds since 1970. @returns what tells the moment of an hour some days from that day, in UTC. */
export function exampleTimes(now: number): ExampleTimes {
  const midnight = now - (now % day)
  return (days, hour) => toIso(midnight + days * day + hour * 60 * 60 * 1000)
}

/** Machinery from Joensuu over Helsinki to Hamburg, leaving in a few days. */
export function exampleShipment(when: ExampleTimes): Shipment {
  return {
    journeyLegs: [
      {
        startTime: when(4, 8),
        endTime: when(4, 16),
        start: 'Joensuu, Finland',
        end: 'Helsinki, Finland',
        transportTypes: ['1'],
        transportFeatures: ['curtain-side-lorry'],
      },
      {
        startTime: when(5, 6),
        endTime: when(7, 18),
        start: 'Helsinki, Finland',
        end: 'Hamburg, Germany',
        transportTypes: ['2'],
        transportFeatures: [],
      },
    ],
    commodityId: '105',
    insuredValue: '100000',
    bookingHolder,
    extensions: ['war'],
  }
}

/** The same as an offer records it. */
export function exampleRisk(when: ExampleTimes): Risk {
  return {
    ...exampleShipment(when),
    currencyId: 'EUR',
    commodityName: 'Industrial machinery and parts',
    countryName: 'Finland',
  }
}

/** One leg of it as the flat body says it, which is only ever read and never sent by us. */
export function exampleFlat(when: ExampleTimes): Readonly<Record<string, unknown>> {
  return {
    commodities: [{ commodityId: '105', insuredValue: 10_000_000, currencyId: 'EUR' }],
    originFormatted: 'Helsinki, Finland',
    destinationFormatted: 'Hamburg, Germany',
    startDate: when(5, 6),
    endDate: when(7, 18),
    transportType: '2',
    customerOrganization: bookingHolder.businessName,
    customerEmail: bookingHolder.email,
    customerStreet: bookingHolder.addressStreet,
    customerCity: bookingHolder.addressLocality,
    customerCountry: bookingHolder.addressCountry,
  }
}
