/** Returns the label of a link to a field, by the part of the shipment it belongs to. */
export function changeLinkLabel(field: string): string {
  if (field.startsWith('bookingHolder') || field === 'addressCountry') return 'Change holder'
  if (field.startsWith('journeyLegs')) return 'Change journey'
  if (field.startsWith('insuredValue')) return 'Change value'
  if (field.startsWith('commodity')) return 'Change goods'
  return 'Change shipment'
}
