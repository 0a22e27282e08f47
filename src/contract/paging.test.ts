import { expect, it } from 'vitest'
import { hasMore, PageRequest } from './paging.ts'

it.each([
  [{ page: 0, perPage: 20, count: 20 }, false],
  [{ page: 0, perPage: 20, count: 21 }, true],
  [{ page: 1, perPage: 20, count: 40 }, false],
])('checks whether there are pages after %j: %s', (page, more) => {
  expect(hasMore({ rows: [], ...page })).toBe(more)
})

it.each([
  [{}, true],
  [{ page: -1 }, false],
  [{ page: 1_000_000 }, true],
  [{ page: 1_000_001 }, false],
  [{ page: 0.5 }, false],
  [{ perPage: 0 }, false],
  [{ perPage: 100 }, true],
  [{ perPage: 101 }, false],
  [{ order: { holder: 'UP' } }, false],
  [{ where: { startTime: {} } }, false],
  [{ where: { startTime: { gt: '2026' }, status: [1, 2], name: 'x' } }, true],
])('accepts a page request with %j: %s', (fields, valid) => {
  expect(PageRequest.safeParse({ page: 0, perPage: 20, ...fields }).success).toBe(valid)
})
