/** A shipment of machinery by land in the flat format, whose value is in minor units. */
export const flatShipment = {
  commodities: JSON.stringify([{ commodityId: 105, insuredValue: 1234500 }]),
  transportType: '1',
  originFormatted: 'Joensuu, Finland',
  destinationFormatted: 'Helsinki, Finland',
  startDate: '2026-11-24T08:00:00.000Z',
  endDate: '2026-11-24T16:00:00.000Z',
  customerOrganization: 'Oy',
  customerEmail: 'a@b.example',
  customerFormatted: 'Joensuu, Finland',
}
