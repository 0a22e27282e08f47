import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as quotes1 from '#contract/wire/bookings/quote-operations-v1.ts'
import * as quotes2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { extensions } from '#contract/wire/shipments/extensions.ts'
import { journey, partialJourney } from '#contract/wire/shipments/journeys.ts'
import { countryReply } from '#contract/wire/setup/lists.ts'
import { pageReply } from './pages.ts'
import { offerV2 } from '#contract/wire/offers/codecs.ts'
import { organizationChangeRequest } from '#contract/wire/organization/codecs.ts'
import { queueRequest } from '#contract/wire/queue/codecs.ts'
import * as session1 from '#contract/wire/session/operations-v1.ts'
import * as session2 from '#contract/wire/session/operations-v2.ts'
import { setupReply } from '#contract/wire/setup/codecs.ts'

describe('setup', () => {
  const read = (wire: object) => z.decode(setupReply, wire)

  it('can omit the decimals or minor units of a currency', () => {
    const { currencies } = read({
      currencies: [
        { id: 'USD' },
        { id: 'JPY' },
        { id: 'EUR', divisionModifier: 1 },
        { id: 'TND', divisionModifier: 100 },
        { id: 'IQD', divisionModifier: 5, decimalPlaces: 7 },
        { id: 'KWD', symbol: 'KD', decimalPlaces: 3 },
        { id: 'MRU', decimalPlaces: 2, divisionModifier: 5 },
      ],
    })
    expect(currencies).toEqual([
      { id: 'USD', symbol: 'USD', decimalPlaces: 2, divisionModifier: 100 },
      { id: 'JPY', symbol: 'JPY', decimalPlaces: 0, divisionModifier: 1 },
      { id: 'EUR', symbol: 'EUR', decimalPlaces: 2, divisionModifier: 1 },
      { id: 'TND', symbol: 'TND', decimalPlaces: 2, divisionModifier: 100 },
      { id: 'IQD', symbol: 'IQD', decimalPlaces: 3, divisionModifier: 5 },
      { id: 'KWD', symbol: 'KD', decimalPlaces: 3, divisionModifier: 1000 },
      { id: 'MRU', symbol: 'MRU', decimalPlaces: 2, divisionModifier: 5 },
    ])
  })

  it('leaves out the unreadable optional fields of goods and countries', () => {
    const fields = { active: 1, needsDescription: 'soon', terms: 'Standard', questions: 'none' }
    const wire = { commodities: [{ id: 1, ...fields }], countries: [{ id: 'FI', code: 246, name: {} }] }
    expect(read(wire)).toEqual({
      commodities: [{ id: '1', name: '1', groups: [], active: true }],
      countries: [{ id: 'FI', name: 'FI', code: '246' }],
    })
  })

  it('remembers which IDs of transport conditions are numbers', () => {
    expect(read({ transportFeatures: [{ id: 7, transportTypes: [2] }, { id: '8' }, 9] })).toEqual({
      transportFeatures: [
        { id: '7', name: '7', transportTypes: ['2'] },
        { id: '8', name: '8', transportTypes: [] },
      ],
      numericFeatureIds: ['7'],
    })
  })

  it('reads the names of saved customers by a holder’s field names, too', () => {
    const { customers } = read({
      customers: [
        { id: 1, individualFirstName: 'Aino', individualLastName: 'Järvinen' },
        { id: 2, forename: 'Eino', surname: 'Leino', phone: { home: 1 } },
      ],
    })
    expect(customers).toEqual([
      { id: '1', forename: 'Aino', surname: 'Järvinen' },
      { id: '2', forename: 'Eino', surname: 'Leino' },
    ])
  })

  it('reads policies by their own ID and alias, with the goods each accepts', () => {
    const { policies } = read({
      policies: [
        { id: 'row-1', policyId: 'P-1', alias: 'Machines', name: 'Policy 1', commodityIds: ['105', 106, {}] },
        { id: 2 },
      ],
    })
    expect(policies).toEqual([
      { id: 'P-1', name: 'Machines', commodityIds: ['105', '106'] },
      { id: '2', name: '2' },
    ])
  })

  it('reads the days of notice by mode and an estimate in whole minor units', () => {
    const estimate = { from: 1200, currencyId: 'EUR' }
    expect(read({ minAllowedDate: { land: '1', sea: 3 }, estimate })).toEqual({
      minAllowedDate: { land: 1, sea: 3 },
      estimate,
    })
    expect(read({ estimate: { from: 1200 } })).toEqual({})
    expect(read({ estimate: { ...estimate, from: 1200.4 } })).toEqual({})
  })

  it('leaves out lists of goods, countries and modes without a readable entry', () => {
    expect(read({ commodities: [], countries: [{ name: 'Finland' }], transportTypes: ['Sea'] })).toEqual({})
  })

  it('reads each warning once per field', () => {
    const warnings = ['Too late.', { message: 'Too high.' }, '']
    const fieldWarnings = [
      { message: 'Too high.', field: 'insuredValue' },
      { message: 'Too high.', field: 'currencyId' },
    ]
    expect(read({ warnings, fieldWarnings }).warnings).toEqual([{ message: 'Too late.' }, ...fieldWarnings])
  })
})

describe('a reply whose result isn’t a record', () => {
  it('is the record itself', () => {
    expect(z.decode(session1.signIn.reply, { id: 't', result: 'success' })).toMatchObject({ token: 't' })
    expect(z.decode(setupReply, { result: 'ok', currencyId: 'EUR' })).toEqual({ currencyId: 'EUR' })
  })
})

describe('a price in version 2', () => {
  const read = (fields: object) => z.decode(offerV2, { id: 'o-1', currencyId: 'EUR', ...fields }).price

  it('ignores lines that aren’t whole minor units if there’s a total', () => {
    expect(read({ totalCost: 28182, insurerPremium: 241.5, bookingFee: 1200 })).toMatchObject({
      total: 28182,
      lines: { bookingFee: 1200 },
    })
    expect(read({ totalCost: 28182, insurerPremium: 241.5 })?.lines).toEqual({})
  })

  it.each([
    { totalCost: 123.45 },
    { totalCost: '123.00', insurerPremium: 10000 },
    { totalCost: 123.45, tax: 12.5, techPremium: 100 },
    { insurerPremium: 24100, bookingFee: 12.5 },
    { insurerPremium: 24100, bookingFee: 1200, tax: 4.72 },
  ])('isn’t read from amounts that can’t be whole minor units: %j', (fields) => {
    expect(read(fields)).toBeUndefined()
  })

  it('has no excess or other amount that isn’t whole minor units', () => {
    const wire = { id: 'o-1', currencyId: 'EUR', totalCost: 28182, deductible: 250.5, commission: '12' }
    const offer = z.decode(offerV2, wire)
    expect([offer.price?.total, offer.deductible, offer.commission]).toEqual([28182, undefined, 12])
  })

  it.each([
    [0, 0],
    [6, 6],
    [7, 2],
    [-1, 2],
    [1.5, 2],
  ])('reads a price with %s decimals as one with %s', (sent, decimalPlaces) => {
    const price = read({ totalCost: 1, currencyDecimalPlaces: sent })
    expect(price?.currency).toMatchObject({ decimalPlaces, divisionModifier: 10 ** decimalPlaces })
  })

  it('adds up the lines if there’s no total', () => {
    expect(read({ insurerPremium: 24100, bookingFee: 1200, bookingFeeTax: 100 })?.total).toBe(25400)
    expect(read({ insurerPremium: 24100, tax: 500 })).toBeTruthy()
    expect(read({})).toBeUndefined()
  })
})

describe('an offer', () => {
  const isAccepted = (accepted: unknown) =>
    z.decode(offerV2, { id: 'o-1', accepted, totalCost: 28182 }).accepted

  it('isn’t accepted if it says no or something that we can’t read', () => {
    expect(['False', ' FALSE ', 'no', 'pending', {}].filter(isAccepted)).toEqual([])
    expect([undefined, null, 'True', '1'].filter((accepted) => !isAccepted(accepted))).toEqual([])
  })
})

describe('a leg', () => {
  const read = (transportTypes: unknown) =>
    z.decode(partialJourney, [{ end: 'Hamburg', transportTypes }])[0]?.transportTypes

  it('accepts a single transport type, as text or a number, or a list', () => {
    expect([' 2 ', 2, ['2', 3]].map(read)).toEqual([['2'], ['2'], ['2', '3']])
    expect(read([''])).toBeUndefined()
  })

  it('must be complete in a quote request', () => {
    expect(z.safeDecode(journey, [{ end: 'Hamburg' }]).success).toBe(false)
  })
})

describe('a page', () => {
  it('leaves out the rows that it can’t read', () => {
    const { rows } = z.decode(pageReply(countryReply), { data: [{ note: 'x' }, { id: 7, code: 'FI' }] })
    expect(rows.map(({ id }) => id)).toEqual(['7'])
  })

  it.each([null, undefined, ''])('is empty if its count is 0 and its rows are %j', (data) => {
    const page = { count: 0, page: 0, perPage: 20 }
    expect(z.decode(pageReply(countryReply), { data, ...page })).toEqual({ rows: [], ...page })
    expect(z.safeDecode(pageReply(countryReply), { data, ...page, count: 3 }).success).toBe(false)
  })
})

describe('the support queue', () => {
  it('accepts a group in any case', () => {
    const request = z.decode(queueRequest, { group: 'Declined', mine: 'true' })
    expect(request).toEqual({ group: 'declined', page: 0, perPage: 20, mine: true })
    expect(z.safeDecode(queueRequest, { group: 7 }).success).toBe(false)
  })
})

describe('an organization', () => {
  const change = (settings: object) => z.safeDecode(organizationChangeRequest, { id: 'o-1', settings })

  it('can turn allowMultiCommodity off, as it always is, but not on', () => {
    expect(change({ allowMultiCommodity: false, allowQuotation: 'true' }).data?.settings).toMatchObject({
      allowQuotation: true,
    })
    expect(change({ allowMultiCommodity: 'true', allowQuotation: true }).success).toBe(false)
  })
})

describe('optional cover', () => {
  it('is limited to 20 extensions', () => {
    const ids = Array.from({ length: 20 }, (_, index) => `cover-${index}`)
    expect(z.decode(extensions, ids)).toEqual(ids)
    expect(z.safeDecode(extensions, [...ids, 'one-more']).success).toBe(false)
  })
})

describe('a country', () => {
  it('uses its ID as its name if it has none', () => {
    expect(z.decode(countryReply, { id: 7, code: 'FI' })).toEqual({ id: '7', name: '7', code: 'FI' })
  })
})

describe.each([
  ['sign-in', [session1.signIn, session2.signIn]],
  ['a quote', [quotes1.createQuote, quotes2.createQuote, quotes2.createQuoteAsArray]],
  ['a purchase', [quotes1.buyOffer, quotes2.buyOffer]],
])('a successful reply to %s', (_, operations) => {
  it.each([null, 'accepted', '', 1, true, {}, { error: 'invalid', message: 'Not today, sorry.' }])(
    'isn’t read from %j, in either version',
    (answer) => {
      for (const { reply } of operations) expect(z.safeDecode(reply, answer as never).success).toBe(false)
    },
  )
})
