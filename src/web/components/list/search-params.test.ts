import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeRange, formatParams, parseDay, parsePage, startOfDay, textSearch } from './search-params.ts'

it('reads the page', () => {
  expect(parsePage(new URLSearchParams('page=7'))).toBe(7)
})

it.each(['', 'page=0', 'page=-2', 'page=1.5', 'page=x', 'page=', 'page=1000001', 'page=1e30'])(
  'opens the first page for %j',
  (query) => {
    expect(parsePage(new URLSearchParams(query))).toBe(1)
  },
)

it.each([
  ['', { words: '', company: '', page: 1 }],
  ['?q=Oy+Ab', { words: 'Oy Ab', company: '', page: 1 }],
  ['?q=Oy&company=c-1&page=7', { words: 'Oy', company: 'c-1', page: 7 }],
  ['?page=2', { words: '', company: '', page: 2 }],
])('reads the search %j and writes it back unchanged', (query, search) => {
  expect(textSearch.parse(new URLSearchParams(query))).toEqual(search)
  expect(textSearch.format(search)).toBe(query)
})

it.each([
  ['2026-11-21', '2026-11-21'],
  [null, ''],
  ['', ''],
  ['soon', ''],
  ['2026-13-45', ''],
  ['2026-11-31', ''],
  ['12026-01-01', ''],
])('reads the day %j as %j', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

describe('in Helsinki', () => {
  const zone = process.env['TZ']
  beforeAll(() => {
    process.env['TZ'] = 'Europe/Helsinki'
  })
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  it('returns the local start of a day, and of the day after a month ends', () => {
    expect(startOfDay('2026-11-30').toISOString()).toBe('2026-11-29T22:00:00.000Z')
    expect(startOfDay('2026-11-30', 1).toISOString()).toBe('2026-11-30T22:00:00.000Z')
    expect(startOfDay('0099-01-01').getFullYear()).toBe(99)
  })
})

it('leaves empty parameters and the first page out of the URL', () => {
  expect(formatParams({ q: '', state: '' }, 1)).toBe('')
  expect(formatParams({ q: 'Oy Ab', state: '' }, 1)).toBe('?q=Oy+Ab')
  expect(formatParams({ q: '', state: 'quoted' }, 3)).toBe('?state=quoted&page=3')
})

it.each([
  [{ page: 0, perPage: 20, count: 3 }, 3, '1 to 3 of 3'],
  [{ page: 2, perPage: 20, count: 41 }, 1, '41 to 41 of 41'],
  [{ page: 60, perPage: 20, count: 12_345 }, 20, '1,201 to 1,220 of 12,345'],
  [{ page: 0, perPage: 20, count: 0 }, 0, 'No results'],
  [{ page: 0, perPage: 20, count: 10_001, countIsMinimum: true }, 20, '1 to 20 of 10,000+'],
  [{ page: 999, perPage: 20, count: 20_001, countIsMinimum: true }, 20, '19,981 to 20,000 of 20,000+'],
])('describes the rows of %j', (page, length, words) => {
  expect(describeRange({ ...page, rows: Array.from({ length }) })).toBe(words)
})
