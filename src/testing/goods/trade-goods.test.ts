import { expect, test } from 'vitest'
import { commodities } from '#service/underwriting/reference/goods/commodities.ts'
import { excludedGoods, tradeGoods } from './trade-goods.ts'

test('has every 11th entry of the index, or says why not', () => {
  const names = tradeGoods.map(([goods]) => goods)
  expect(names.length).toBeGreaterThanOrEqual(120)
  expect(names).toEqual(names.toSorted())
  expect(new Set([...names, ...Object.values(excludedGoods).flat()]).size).toBe(157)
})

test('expects classes that exist', () => {
  const classes = commodities.map(({ name }) => name)
  expect(classes).toEqual(expect.arrayContaining(tradeGoods.flatMap(([, ...accepted]) => accepted)))
})
