import { describe, expect, test } from 'vitest'
import type { PageRequest } from '#contract/paging.ts'
import { Problem } from '#contract/problem.ts'
import { toColumnCriteria } from './column-criteria.ts'

const columns = { createdAt: 'created_at', status: 'status', seenAt: 'last_seen_at' } as const
const criteria = (request: Pick<PageRequest, 'order' | 'where'>) =>
  toColumnCriteria(columns, request, { timestamps: ['createdAt'], unsortable: ['seenAt'] })

/** Returns the paths or messages of the fields that a request is rejected for. */
function rejectedFields(
  request: Pick<PageRequest, 'order' | 'where'>,
  part: 'path' | 'message' = 'path',
): string[] {
  try {
    criteria(request)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(error.code).toBe('VALIDATION_FAILED')
    return error.fields.map((field) => field[part])
  }
  return []
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const time = '2026-11-21T09:00:00.000Z'

describe('criteria of a list', () => {
  test('are empty for an empty request', () => {
    expect(criteria({})).toEqual({ order: [], where: [], between: [] })
  })

  test('name the columns in the order in which the fields were requested, each with its direction', () => {
    expect(criteria({ order: { status: 'DESC', createdAt: 'ASC' } }).order).toEqual([
      { column: 'status', direction: 'desc' },
      { column: 'created_at', direction: 'asc' },
    ])
  })

  test('reject sorting by a field that is only for filtering', () => {
    expect(rejectedFields({ order: { seenAt: 'ASC' }, where: { seenAt: 'x' } })).toEqual(['order.seenAt'])
  })

  test('have one value, several values or a range of times for a column', () => {
    const range = { gte: time }
    expect(criteria({ where: { status: [1, 2, 5], seenAt: 'x', createdAt: range } })).toEqual({
      order: [],
      where: [
        { column: 'status', values: [1, 2, 5] },
        { column: 'last_seen_at', values: ['x'] },
      ],
      between: [{ column: 'created_at', range }],
    })
  })

  test('read a date as the range of that day, only for times', () => {
    const range = { gte: '2026-11-21T00:00:00.000Z', lte: '2026-11-21T23:59:59.999Z' }
    const between = [{ column: 'created_at', range }]
    expect(criteria({ where: { createdAt: '2026-11-21' } })).toEqual({ order: [], where: [], between })
    expect(criteria({ where: { createdAt: ['2026-11-21'] } })).toEqual({ order: [], where: [], between })
    expect(criteria({ where: { createdAt: [time] } }).where).toEqual([
      { column: 'created_at', values: [time] },
    ])
    expect(criteria({ where: { seenAt: '2026-11-21' } }).between).toEqual([])
  })

  test('take 1 to 100 values of a field', () => {
    expect(rejectedFields({ where: { status: [] } })).toEqual(['where.status'])
    for (const count of [1, 100]) expect(rejectedFields({ where: { status: numbers(count) } })).toEqual([])
    expect(rejectedFields({ where: { status: numbers(101) } })).toEqual(['where.status'])
  })

  test('take ranges of timestamps only, and only for times', () => {
    expect(rejectedFields({ where: { createdAt: { gte: time, lte: time } } })).toEqual([])
    for (const range of [{ gte: 'soon', lte: time }, { gte: time, lte: '2026-11-21' }, { lte: `x${time}` }])
      expect(rejectedFields({ where: { createdAt: range } })).toEqual(['where.createdAt'])
    expect(rejectedFields({ where: { seenAt: { gte: time } } })).toEqual(['where.seenAt'])
  })

  test('name a day that doesn’t exist', () => {
    for (const createdAt of [{ gte: time, lt: '2026-11-31' }, '2026-11-31', [time, '2026-11-31']])
      expect(rejectedFields({ where: { createdAt } }, 'message')).toEqual([
        'There’s no 31 Nov 2026. Enter another date.',
      ])
  })

  test('take timestamps or a single date', () => {
    for (const createdAt of [
      ['2026-11-21', '2026-11-22'],
      [time, '2026-11-22'],
    ])
      expect(rejectedFields({ where: { createdAt } }, 'message')).toEqual([
        'Enter a single date, or a range with gte and lte.',
      ])
    for (const createdAt of ['yesterday', 1, ['2026-11-21T09:00:00+02:00']])
      expect(rejectedFields({ where: { createdAt } }, 'message')).toEqual([
        'Enter timestamps, such as 2026-11-21T09:00:00.000Z, or dates, such as 2026-11-21.',
      ])
  })

  test('reject every unknown field at once, including names that all objects have', () => {
    expect(
      rejectedFields({
        order: Object.fromEntries(['password', 'constructor'].map((field) => [field, 'ASC' as const])),
        where: { toString: 1, created_at: 2 },
      }),
    ).toEqual(['order.password', 'order.constructor', 'where.toString', 'where.created_at'])
  })

  test('shorten a long name in the error', () => {
    const long = 'x'.repeat(500)
    const cut = 'x'.repeat(60)
    expect(rejectedFields({ order: { [long]: 'ASC' as const }, where: { [long]: 1 } })).toEqual([
      `order.${cut}`,
      `where.${cut}`,
    ])
    expect(rejectedFields({ where: { [long]: [] } })).toEqual([`where.${cut}`, `where.${cut}`])
  })
})
