import { describe, expect, test } from 'vitest'
import { referenceCommodities, referenceWords } from '#testing/goods/reference-commodities.ts'
import { tradeGoods } from '#testing/goods/trade-goods.ts'
import { createCommodityIndex } from './commodity-index.ts'
import { findCommodities } from './find-commodities.ts'

const index = createCommodityIndex(referenceCommodities)
index.addEntries(referenceWords)
const names = (typed: string, from = index) =>
  findCommodities(from, typed).map(({ commodity }) => commodity.name)
const firstThreeIds = (typed: string) =>
  findCommodities(index, typed)
    .slice(0, 3)
    .map(({ commodity }) => commodity.id)

test('finds at least 95% of the goods of a trade index among the first three', () => {
  const missed = tradeGoods.filter(([goods, ...classes]) =>
    names(goods)
      .slice(0, 3)
      .every((name) => !classes.includes(name)),
  )
  expect({ missed, share: 1 - missed.length / tradeGoods.length >= 0.95 }).toMatchObject({ share: true })
})

describe('every word of the table', () => {
  const words = referenceWords.flatMap((entry) =>
    entry.words.map((word) => [word, entry.commodityId] as const),
  )
  const missed = (type: (word: string) => string) =>
    words.filter(([word, id]) => !firstThreeIds(type(word)).includes(id)).map(([word]) => type(word))

  test('finds its class', () => {
    expect(missed((word) => word)).toEqual([])
    expect(missed((word) => `  ${word.toUpperCase()} `)).toEqual([])
  })

  test('finds its class in the plural', () => {
    const toPlural = (word: string) => {
      if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`
      return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
    }
    expect(missed(toPlural)).toEqual(['hi-fis'])
  })

  test('finds its class with two letters swapped, unless that is another word', () => {
    const swap = (word: string) => {
      const middle = Math.floor(word.length / 2)
      const [before = '', after = ''] = word.slice(middle - 1)
      return word.length < 5 ? word : word.slice(0, middle - 1) + after + before + word.slice(middle + 1)
    }
    expect(missed(swap).length).toBeLessThan(words.length / 500)
  })
})

describe('the first class', () => {
  test.each([
    ['laptops', 'Phones, tablets and laptops in bulk'],
    ['wine glasses', 'Glass and mirrors'],
    ['glasses wine', 'Glass and mirrors'],
    ['wine', 'Wine, beer and spirits'],
    ['lithium', 'Lithium batteries'],
    ['used car', 'Vehicles, used'],
    ['car', 'Cars, new'],
    ['frozen fish', 'Frozen food'],
    ['fish, frozen', 'Frozen food'],
    ['leather shoes', 'Clothing and footwear'],
    ['red leather shoes', 'Clothing and footwear'],
    ['box of chocolates', 'Confectionery and baked goods'],
    ['plywood sheets', 'Sawn timber and panels'],
    ['ice-cream', 'Frozen food'],
    ['washingmachine', 'Household appliances'],
    ['laptpo', 'Phones, tablets and laptops in bulk'],
    ['refrigirator', 'Household appliances'],
    ['excavater', 'Construction machinery'],
    ['lap', 'Phones, tablets and laptops in bulk'],
    ['wine gl', 'Glass and mirrors'],
    ['tables and chairs', 'Furniture, new'],
    ['machinery', 'Industrial machinery and parts'],
    ['machine', 'Industrial machinery and parts'],
    ['machinery, used', 'Machinery, used'],
    ['vehicles', 'Cars, new'],
    ['used vehicles', 'Vehicles, used'],
    ['trailers', 'Lorries, buses and trailers, new'],
    ['furniture', 'Furniture, new'],
    ['seafood', 'Fish and seafood, chilled'],
    ['electronics', 'Home electronics'],
  ])('the first class for %s is %s', (typed, name) => {
    expect(names(typed)[0]).toBe(name)
  })

  test('may be any class with the qualifier that was typed', () => {
    expect(names('used')).toEqual(expect.arrayContaining(['Machinery, used', 'Vehicles, used']))
  })

  test('may be outranked by a description that changes the class', () => {
    expect(names('frozen mackerel').slice(0, 2)).toContain('Frozen food')
    expect(names('used laptops')).toContain('Used goods without packing')
  })
})

describe('a customs code', () => {
  test.each([
    ['8471', ['Computers and servers', 'Phones, tablets and laptops in bulk']],
    ['84.71', ['Computers and servers', 'Phones, tablets and laptops in bulk']],
    ['HS 8471', ['Computers and servers', 'Phones, tablets and laptops in bulk']],
    ['847130', ['Phones, tablets and laptops in bulk', 'Computers and servers']],
    ['8471300000', ['Phones, tablets and laptops in bulk', 'Computers and servers']],
    ['64', ['Clothing and footwear']],
    ['6499', ['Clothing and footwear']],
    ['22.03', ['Wine, beer and spirits']],
  ])('%s starts with %j', (typed, classes) => {
    expect(names(typed).slice(0, classes.length)).toEqual(classes)
  })

  test('matches before it’s complete', () => {
    expect(names('847')).toContain('Computers and servers')
    expect(names('99')).toEqual([])
  })
})

describe('a match', () => {
  test('says by which word or heading it was found', () => {
    expect(findCommodities(index, 'wine glasses')[0]).toMatchObject({ label: 'wine glass', code: '7013' })
    expect(findCommodities(index, '8413')[0]).toMatchObject({ label: 'Pumps', code: '8413' })
    expect(findCommodities(index, 'cars, new')[0]?.label).toBeUndefined()
  })

  test('is one of at most eight, each class once', () => {
    for (const typed of ['machine', 'glass', '84', 'part', 'e']) {
      const found = names(typed)
      expect(found.length).toBeLessThanOrEqual(8)
      expect(new Set(found).size).toBe(found.length)
    }
  })

  test.each(['', '   ', 'qqxxzz', '?!', '0'])('isn’t returned for %j', (typed) => {
    expect(names(typed)).toEqual([])
  })

  test('prefers the more common class where nothing else decides', () => {
    const groups = [{ id: 'g', name: 'Goods' }]
    const small = createCommodityIndex([
      { id: '1', name: 'Rare', groups },
      { id: '2', name: 'Common', groups },
    ])
    small.addEntries([
      { commodityId: '1', name: 'Rare', words: ['bolt'] },
      { commodityId: '2', name: 'Common', words: ['bolt', 'nut', 'screw'] },
    ])
    expect(names('bolt', small)).toEqual(['Common', 'Rare'])
  })
})

test('searches by the names alone if a service has no words', () => {
  const groups = [{ id: 'g', name: 'Goods' }]
  const plain = createCommodityIndex([
    { id: 'a', name: 'Pumps and valves', groups },
    { id: 'b', name: 'Paintings', groups },
  ])
  expect(names('valve', plain)).toEqual(['Pumps and valves'])
  expect(names('paint', plain)).toEqual(['Paintings'])
  expect(names('8413', plain)).toEqual([])
})
