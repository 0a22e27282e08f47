import type { Holder } from '#contract/holder.ts'
import type { Risk, Shipment } from '#contract/shipment.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { toIso } from '#service/kernel/clock.ts'
import { stableId } from '#service/kernel/record-ids.ts'

export const exampleHolder = {
  email: 'logistics@example.com',
  addressStreet: 'Teollisuuskatu 1',
  addressLocality: 'Joensuu',
  addressState: 'North Karelia',
  addressPostcode: '80110',
  addressCountry: stableId('country', 'FI'),
  businessName: 'Karelian Machines Oy',
  type: '1',
} satisfies Holder

/** Returns a time relative to today, so that an example can be sent unchanged on any day. */
export type ExampleTimes = (days: number, hour: number) => string

/** @param now milliseconds since 1970. @returns a function from days after that day and an hour in UTC to a time. */
export function exampleTimes(now: number): ExampleTimes {
  const midnight = now - (now % millisecondsPerDay)
  return (days, hour) => toIso(midnight + days * millisecondsPerDay + hour * 60 * 60 * 1000)
}

/** Machinery from Joensuu via Helsinki to Hamburg, departing in a few days. */
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
    bookingHolder: exampleHolder,
    extensions: ['war'],
  }
}

/** The same shipment as recorded in an offer. */
export function exampleRisk(when: ExampleTimes): Risk {
  return {
    ...exampleShipment(when),
    currencyId: 'EUR',
    commodityName: 'Industrial machinery and parts',
    countryName: 'Finland',
  }
}

/** One of its legs as a flat body, which the contract only decodes. */
export function exampleFlat(when: ExampleTimes): Readonly<Record<string, unknown>> {
  return {
    commodities: [{ commodityId: '105', insuredValue: 10_000_000, currencyId: 'EUR' }],
    originFormatted: 'Helsinki, Finland',
    destinationFormatted: 'Hamburg, Germany',
    startDate: when(5, 6),
    endDate: when(7, 18),
    transportType: '2',
    customerOrganization: exampleHolder.businessName,
    customerEmail: exampleHolder.email,
    customerStreet: exampleHolder.addressStreet,
    customerCity: exampleHolder.addressLocality,
    customerCountry: exampleHolder.addressCountry,
  }
}
