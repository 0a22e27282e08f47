import type { Shipment } from '#contract/shipment.ts'

/** An individual's shipment with all optional fields, which costs more than a plain one. */
export const allOptionalFields = {
  // A class of goods with a question.
  commodityId: '154',
  commodityAnswers: { 'used-machinery-preparation': 'reconditioned' },
  currencyId: 'EUR',
  trackingCode: 'T-1',
  externalReference: 'E-1',
  commodityDescription: 'Lathes',
  policyId: 'none',
  marks: 'KM 1/2',
  packages: '2 crates',
  conveyance: 'MS Finnlady',
  incoterm: 'CIF',
  incotermPlace: 'Hamburg',
  insuredValue: '200000',
  extensions: ['war'],
  bookingHolder: {
    email: 'aino@example.com',
    forename: 'Aino',
    surname: 'Järvinen',
    taxId: '1',
    lei: '5493001KJTIIGC8Y1R12',
    phone: '2',
    reference: '3',
    addressFormatted: 'Teollisuuskatu 1, 80110 Joensuu, Finland',
  },
} satisfies Required<Omit<Shipment, 'journeyLegs' | 'bookingHolder' | 'additionalFields'>> & {
  bookingHolder: object
}
