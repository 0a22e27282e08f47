import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoCurrency, toAmount, toMinor } from '#contract/money/money.ts'
import { sumAddedFees, type FeeLevel, splitPrice, calculateCommission } from './split-price.ts'

const deepest = 6

/** An organization of a random tree: the number of the one above it, its booking fee and its commission. */
const organization = fc.record({
  above: fc.nat(),
  bookingFee: fc.oneof(fc.constant(0), fc.nat(99_999)),
  commission: fc.oneof(fc.constantFrom(0, 1, 333_333, 999_999, 1_000_000), fc.nat(1_000_000)),
})

/** Returns the way from the top of a tree to each of its organizations, at most 6 levels deep. */
const listWays = (tree: readonly { above: number; bookingFee: number; commission: number }[]) =>
  tree.reduce<FeeLevel[][]>((ways, { above, ...terms }, at) => {
    const parents = ways.filter((way) => way.length < deepest)
    const parent = parents[above % parents.length] ?? []
    return [...ways, [...parent, { organizationId: String(at), ...terms }]]
  }, [])

const tree = fc.array(organization, { minLength: 1, maxLength: 12 }).map(listWays)
const currency = fc.constantFrom(...['EUR', 'JPY', 'BHD'].map((id) => isoCurrency(id)))
const amount = fc.oneof(fc.constantFrom(0, 1, 2, 3, 101, 99_999_999_999), fc.nat(1_000_000))

test('the parts add up to the premium and the fees for every organization of any tree', () => {
  const prices = fc.record({ premium: amount, technologyFee: amount, tariffFee: amount, currency })
  fc.assert(
    fc.property(tree, prices, (ways, { tariffFee, currency: money, ...lines }) => {
      for (const way of ways) {
        const bookingFee = tariffFee + sumAddedFees(way)
        const parts = splitPrice({ ...lines, bookingFee }, way)
        expect(parts.map(({ organizationId }) => organizationId)).toEqual(
          way.map(({ organizationId }) => organizationId),
        )
        // In whole minor units, through the text that statements show.
        const sum = (line: 'premium' | 'technologyFee' | 'bookingFee') =>
          parts.reduce((all, part) => all + (toMinor(toAmount(part[line], money), money) ?? NaN), 0)
        expect([sum('premium'), sum('technologyFee'), sum('bookingFee')]).toEqual([
          lines.premium,
          lines.technologyFee,
          bookingFee,
        ])
        expect(parts.every(({ premium }) => premium >= 0)).toBe(true)
        const [top] = parts
        expect(calculateCommission(lines.premium, way)).toBe(lines.premium - (top?.premium ?? 0))
      }
    }),
    { numRuns: 300 },
  )
})

test('passes shares on from level to level, rounded half up', () => {
  const level = (organizationId: string, commission: number, bookingFee = 0) => {
    return { organizationId, commission, bookingFee }
  }
  const levels = [level('platform', 0, 10), level('broker', 250_000, 500), level('client', 100_000)]
  const lines = { premium: 10_002, technologyFee: 250, bookingFee: 960, premiumTax: 1000 }
  // The broker receives 2500.5, rounded to 2501, and passes on 250.1, rounded to 250.
  expect(splitPrice(lines, levels)).toEqual([
    { organizationId: 'platform', premium: 7501, technologyFee: 250, bookingFee: 460 },
    { organizationId: 'broker', premium: 2251, technologyFee: 0, bookingFee: 500 },
    { organizationId: 'client', premium: 250, technologyFee: 0, bookingFee: 0 },
  ])
  expect(calculateCommission(10_002, levels)).toBe(2501)
})
