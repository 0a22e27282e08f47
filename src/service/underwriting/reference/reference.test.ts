import { describe, expect, test } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { coverLevels } from '#contract/offer.ts'
import { commodities, commodityGroups } from './goods/commodities.ts'
import { commodityWords } from './goods/commodity-words.ts'
import { countries, countryName, countryNameInText, placeGroups } from './countries.ts'
import { covers } from './covers.ts'
import { currencies, exchangeRates } from './currencies.ts'
import { edition, tariffRows } from './tariff.ts'
import { taxes } from './taxes.ts'

const rows = tariffRows()
const modes = ['1', '2', '3'] as const
const lanes = placeGroups.flatMap((from) => placeGroups.map((to) => [from.id, to.id] as const))

describe('countries', () => {
  test('are 249, with unique codes, an English name and a group each', () => {
    expect(countries).toHaveLength(249)
    expect(new Set(countries.map((row) => row.alpha2)).size).toBe(249)
    expect(new Set(countries.map((row) => row.alpha3)).size).toBe(249)
    for (const { alpha2, alpha3, placeGroup } of countries) {
      expect(alpha2).toMatch(/^[A-Z]{2}$/)
      expect(alpha3).toMatch(/^[A-Z]{3}$/)
      expect(countryName(alpha2)).not.toBe(alpha2)
      expect(placeGroups.map((group) => group.id)).toContain(placeGroup)
    }
  })

  test('have a name even outside ISO 3166-1', () => {
    expect(countryName('XK')).toBe('Kosovo')
  })

  test('have an article inside a sentence if English uses one', () => {
    expect(['FI', 'IM', 'NL', 'US', 'VA', 'XK'].map(countryNameInText)).toEqual([
      'Finland',
      'the Isle of Man',
      'the Netherlands',
      'the United States',
      'Vatican City',
      'Kosovo',
    ])
  })
})

describe('commodities', () => {
  test('have unique numeric IDs and a group', () => {
    const groups = new Set(commodityGroups.map((group) => group.id))
    expect(new Set(commodities.map((row) => row.id)).size).toBe(commodities.length)
    for (const { id, group } of commodities) {
      expect(id).toMatch(/^[1-9]\d{2}$/)
      expect([id, groups.has(group)]).toEqual([id, true])
    }
  })

  test('have a reason for being uninsurable, or else a tariff', () => {
    for (const { id, declined, group } of commodities) {
      const hasTariff = rows.some((row) => row.commodityGroup === group)
      expect([id, hasTariff]).toEqual([id, declined === null])
      if (declined !== null) expect(declined).toMatch(/^We don’t insure .+\.$/)
    }
  })
})

describe('commodity words', () => {
  const codes = commodityWords.map(({ code }) => code)

  test('have every chapter of the Harmonized System, except 77, which is reserved', () => {
    const chapters = Array.from({ length: 97 }, (_, index) => String(index + 1).padStart(2, '0'))
    expect([...new Set(codes.filter((code) => code.length === 2))].sort()).toEqual(
      chapters.filter((chapter) => chapter !== '77'),
    )
  })

  test('have codes of 2, 4 or 6 digits, in the chapters before them', () => {
    for (const [index, code] of codes.entries()) {
      expect(code).toMatch(/^(\d\d){0,3}$/)
      expect(codes.slice(0, index + 1)).toContain(code.slice(0, 2))
    }
  })

  test('are at least 1,500, each once and in lower case, for classes that exist', () => {
    const words = commodityWords.flatMap((row) => row.words)
    expect(words.length).toBeGreaterThanOrEqual(1500)
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
    expect(words.filter((word) => word !== word.trim().toLowerCase() || word === '')).toEqual([])
    const ids = commodities.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(commodityWords.map(({ commodityId }) => commodityId)))
  })

  test('name every class except the one for other goods', () => {
    const named = new Set(commodityWords.map(({ commodityId }) => commodityId))
    expect(commodities.filter(({ id, needsDescription }) => !needsDescription && !named.has(id))).toEqual([])
  })
})

describe('tariff', () => {
  test('has at most one row for each group of goods, lane and mode', () => {
    const keys = rows.map((row) =>
      [row.commodityGroup, row.originGroup, row.destinationGroup, row.mode].join(),
    )
    expect(new Set(keys).size).toBe(rows.length)
  })

  test.each(['101', '105'])('insures commodity %s on every lane by every mode', (id) => {
    const group = commodities.find((row) => row.id === id)?.group
    for (const [from, to] of lanes) {
      const there = rows.filter(
        (row) => row.commodityGroup === group && row.originGroup === from && row.destinationGroup === to,
      )
      expect(there.map((row) => row.mode)).toEqual([...modes])
    }
  })

  // In parts per million, from trade sources; goods not listed here stay within the widest range.
  test.each([
    ['general', '2', 1000, 5000],
    ['general', '3', 1500, 3500],
    ['machinery', null, 2000, 5000],
    ['electronics', null, 3000, 10_000],
    ['chilled', null, 3000, 6000],
    ['fragile', null, 7500, 15_000],
    ['chemicals', null, 5000, 10_000],
    ['used', null, 10_000, 20_000],
    [null, null, 1000, 20_000],
  ])("rates %s goods by mode %s within the trade's range", (group, mode, least, most) => {
    const rates = rows
      .filter(
        (row) => (group ?? row.commodityGroup) === row.commodityGroup && (mode ?? row.mode) === row.mode,
      )
      .map((row) => row.baseRate)
    expect(Math.min(...rates)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...rates)).toBeLessThanOrEqual(most)
  })

  test('has whole minor units, minimum premiums of EUR 35 to 75 and excesses of up to EUR 1,000', () => {
    for (const { baseRate, minimumPremium, maximumValue, excess } of rows) {
      for (const figure of [baseRate, minimumPremium, maximumValue, excess]) {
        expect(Number.isSafeInteger(figure)).toBe(true)
      }
      expect(minimumPremium).toBeGreaterThanOrEqual(35_00)
      expect(minimumPremium).toBeLessThanOrEqual(75_00)
      expect(excess).toBeLessThanOrEqual(1_000_00)
    }
  })
})

describe('levels of cover', () => {
  test('are A, B and C, each cheaper and narrower than the one before', () => {
    expect(covers.map((cover) => cover.level)).toEqual([...coverLevels])
    expect(covers.map((cover) => cover.factor)).toEqual([1_000_000, 720_000, 550_000])
    covers.slice(1).forEach((cover, index) => {
      expect(covers[index]?.covered).toEqual(expect.arrayContaining([...cover.covered]))
      expect(covers[index]?.covered.length).toBeGreaterThan(cover.covered.length)
    })
  })

  test('never cover war, strikes, delay, wear or bad packing', () => {
    for (const { notCovered } of covers) {
      expect(notCovered).toEqual(
        expect.arrayContaining(['War and strikes', 'Delay, ordinary wear and tear, and inadequate packing']),
      )
    }
  })

  test('list nothing as both covered and not covered', () => {
    for (const { covered, notCovered } of covers) {
      expect(covered.filter((peril) => notCovered.includes(peril))).toEqual([])
    }
  })
})

describe('currencies', () => {
  test("start with the tariff's own and have the decimals of ISO 4217", () => {
    expect(currencies[0]?.id).toBe(edition.currencyId)
    for (const { id, symbol, decimalPlaces, divisionModifier } of currencies) {
      const { decimalPlaces: places, divisionModifier: modifier } = isoCurrency(id, symbol)
      expect({ decimalPlaces, divisionModifier }).toEqual({
        decimalPlaces: places,
        divisionModifier: modifier,
      })
    }
  })

  test("have one rate each, which is 1 for the tariff's own", () => {
    expect(exchangeRates.map((rate) => rate.currencyId)).toEqual(currencies.map((currency) => currency.id))
    expect(exchangeRates[0]?.rate).toBe(1_000_000)
  })
})

test('lists each tax once, for known countries', () => {
  const known = countries.map((row) => row.alpha2)
  expect(new Set(taxes.map((tax) => tax.country)).size).toBe(taxes.length)
  expect(known).toEqual(expect.arrayContaining(taxes.map((tax) => tax.country)))
})
