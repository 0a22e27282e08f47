type FlatGoods = { readonly commodityId: string; readonly insuredValue: number; readonly currencyId?: string }
const goods: FlatGoods = { commodityId: '105', insuredValue: 10_000_000, currencyId: 'EUR' }
const flatBody = {
  commodities: [goods],
  originFormatted: 'Helsinki, Finland',
  destinationFormatted: 'Hamburg, Germany',
  startDate: '2026-12-02',
  endDate: '2026-12-04',
  transportType: '2',
  customerOrganization: 'X Oy',
  customerEmail: 'a@b.example',
  customerStreet: 'Katu 1',
  customerCity: 'Joensuu',
  customerCountry: 'FI',
}

/** Returns the flat body of a quote request that gets an offer: EUR 100,000 by sea. */
export const aFlatBody = (overrides: Partial<typeof flatBody> = {}) => ({ ...flatBody, ...overrides })
