import { describe, expect, it } from 'vitest'
import { emptyHolder, emptyShipment } from '#web/draft/form-values.ts'
import { isoCurrency, formatWireAmount } from '#contract/money/money.ts'
import { aShipment, anIndividual } from '#testing/builders/shipment.ts'
import { listPlaces, describeTransport, summarizeDraft, summarizeRisk } from './shipment-summary.ts'
import { createLabels, formatTypedValue } from './labels.ts'
import {
  formatDayRange,
  formatLocalTime,
  formatRelativeTime,
  formatTimeLeft,
  formatUtcTime,
} from '#contract/text/times.ts'

const labels = createLabels(undefined)

describe('times', () => {
  it('are shown in local time, with UTC and its day if it differs', () => {
    expect(formatLocalTime('2027-04-29T18:00:00.000Z', 'Europe/Helsinki')).toBe('29 Apr 2027, 21:00 EEST')
    expect(formatUtcTime('2027-04-29T18:00:00.000Z', 'Europe/Helsinki')).toBe('18:00 UTC')
    expect(formatUtcTime('2027-04-29T22:30:00.000Z', 'Europe/Helsinki')).toBe('29 Apr, 22:30 UTC')
  })

  it('form a range of days', () => {
    const span = (from: string, to: string) => formatDayRange(`${from}T12:00Z`, `${to}T12:00Z`)
    expect(span('2027-04-29', '2027-05-04')).toBe('29 Apr to 4 May 2027')
    expect(span('2027-05-02', '2027-05-04')).toBe('2 to 4 May 2027')
    expect(span('2026-12-30', '2027-01-04')).toBe('30 Dec 2026 to 4 Jan 2027')
    expect(span('2027-05-04', '2027-05-04')).toBe('4 May 2027')
    expect(formatDayRange(undefined, '')).toBe('')
    expect(span('2027-05-04', '2027-04-29')).toBe('4 May 2027')
    // Across the date line, a later time may be on an earlier day.
    expect(
      formatDayRange('2027-05-03T14:00Z', '2027-05-03T20:00Z', 'Pacific/Auckland', 'dmy', 'Pacific/Honolulu'),
    ).toBe('4 to 3 May 2027')
    const inBrowserZone = formatDayRange('2026-12-20T16:00Z', '2026-12-22T06:00Z', 'America/Los_Angeles')
    expect(inBrowserZone).toBe('20 to 22 Dec 2026')
  })

  it('use the service’s date order, with the month as a word', () => {
    const at = '2027-04-29T22:30:00.000Z'
    expect(formatLocalTime(at, 'UTC', 'mdy')).toBe('Apr 29, 2027, 22:30 UTC')
    expect(formatLocalTime(at, 'UTC', 'ymd')).toBe('2027 Apr 29, 22:30 UTC')
    expect(formatUtcTime(at, 'Europe/Helsinki', 'mdy')).toBe('Apr 29, 22:30 UTC')
    expect(formatRelativeTime(at, 0, 'UTC', 'ymd')).toBe('2027 Apr 29, 22:30')
    const spans = (from: string, to: string) =>
      (['mdy', 'ymd'] as const).map((order) =>
        formatDayRange(`${from}T12:00Z`, `${to}T12:00Z`, undefined, order),
      )
    expect(spans('2027-04-29', '2027-05-04')).toEqual(['Apr 29 to May 4, 2027', '2027 Apr 29 to May 4'])
    expect(spans('2027-05-02', '2027-05-04')).toEqual(['May 2 to 4, 2027', '2027 May 2 to 4'])
    expect(spans('2026-12-30', '2027-01-04')).toEqual([
      'Dec 30, 2026 to Jan 4, 2027',
      '2026 Dec 30 to 2027 Jan 4',
    ])
    expect(spans('2027-05-04', '2027-05-04')).toEqual(['May 4, 2027', '2027 May 4'])
  })

  it('are shown as today and tomorrow if they’re near', () => {
    const now = Date.parse('2027-04-29T18:00Z')
    expect(formatRelativeTime('2027-04-29T18:42Z', now, 'UTC')).toBe('today 18:42')
    expect(formatRelativeTime('2027-04-30T09:00Z', now, 'UTC')).toBe('tomorrow 09:00')
    // The clocks go forward on 28 March, so that day has 23 hours.
    const lateBefore = Date.parse('2027-03-27T23:30+01:00')
    expect(formatRelativeTime('2027-03-28T09:00+02:00', lateBefore, 'Europe/Berlin')).toBe('tomorrow 09:00')
    expect(formatRelativeTime('2027-03-29T00:30+02:00', lateBefore, 'Europe/Berlin')).toBe(
      '29 Mar 2027, 00:30',
    )
    expect(formatRelativeTime('2027-05-04T09:00Z', now, 'UTC')).toBe('4 May 2027, 09:00')
  })

  it('that are left are shown in one unit', () => {
    const minute = 60_000
    expect(
      [-5000, 999, 42_000, minute, 29 * minute, 2 * 3_600_000, 3 * 86_400_000].map(formatTimeLeft),
    ).toEqual(['0 seconds', '1 second', '42 seconds', '1 minute', '29 minutes', '2 hours', '3 days'])
    expect(
      [59_000, 89 * minute, 90 * minute, 35 * 60 * minute, 36 * 60 * minute].map(formatTimeLeft),
    ).toEqual(['59 seconds', '89 minutes', '1 hour', '35 hours', '1 day'])
  })
})

describe('a value', () => {
  it('is formatted with its currency if it’s an amount, and unchanged otherwise', () => {
    expect(formatTypedValue('1 200,5', isoCurrency('EUR'))).toBe('EUR 1,200.50')
    expect(formatTypedValue('5000', isoCurrency('JPY'))).toBe('JPY 5,000')
  })

  it('never looks like an amount if it’s ambiguous', () => {
    for (const typed of ['about 5', '100.000', '1.005', '12.3456']) {
      expect(formatTypedValue(typed, isoCurrency('EUR'))).toBe(typed)
    }
  })

  it('a value from the API is unambiguous, whatever the decimals of its currency', () => {
    expect(formatWireAmount('100.000', isoCurrency('EUR'))).toBe('EUR 100.00')
    expect(formatWireAmount('1.005', isoCurrency('KWD'))).toBe('KWD 1.005')
    expect(formatWireAmount('1.005', isoCurrency('EUR'))).toBe('EUR 1.005')
  })

  it('keeps all of fifteen digits', () => {
    expect(formatTypedValue('999999999999999.99', isoCurrency('EUR'))).toBe('EUR 999,999,999,999,999.99')
  })
})

describe('a shipment summary', () => {
  it('names places, modes and the holder, never codes', () => {
    const summary = summarizeRisk(
      { ...aShipment(), commodityName: 'Machinery', countryName: 'Finland' },
      labels,
    )
    expect(listPlaces(summary.legs)).toEqual(['Joensuu, Finland', 'Helsinki, Finland', 'Hamburg, Germany'])
    expect(describeTransport(summary.legs)).toBe('by land, then by sea')
    expect(summary.goods).toBe('Machinery')
    expect(summary.holder.details[0]).toContain('80110 Joensuu, North Karelia, Finland')
  })

  it('lists the certificate details that were entered, in one line the rule with its place', () => {
    const typed = { ...emptyShipment, conveyance: ' MV Finnmaid ', incoterm: 'CIF', incotermPlace: 'Hamburg' }
    const rows = [
      ['Vessel or flight', 'MV Finnmaid'],
      ['Delivery terms', 'CIF Hamburg (Incoterms 2020)'],
    ]
    expect(summarizeDraft({ shipment: typed, holder: emptyHolder }, labels).goodsRows).toEqual(rows)
    const { conveyance, incoterm, incotermPlace } = typed
    expect(summarizeRisk(aShipment({ conveyance, incoterm, incotermPlace }), labels).goodsRows).toEqual(rows)
  })

  it('shows both names of an individual', () => {
    const { holder } = summarizeRisk(aShipment({ bookingHolder: anIndividual() }), labels)
    expect(holder).toMatchObject({ name: 'Aino Järvinen', kind: 'individual' })
  })

  it('shows only the name of the chosen type of holder', () => {
    const holder = { ...emptyHolder, type: '2' as const, businessName: 'Oy Ab', forename: 'Aino' }
    expect(summarizeDraft({ shipment: emptyShipment, holder }, labels).holder.name).toBe('Aino')
  })
})
