import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Booking } from '#contract/booking.ts'
import { listBookings } from '#contract/wire/bookings/operations.ts'
import { beginSession } from '#web/session.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { buildBookingsCsv } from './bookings-csv.ts'

/** The rows of each page, and the total that the service reports. IDs that start with `bad` make unreadable rows. */
let pages: string[][]
let count: number
let perPage: number
let requested: string[]
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  requested = []
  perPage = 100
  vi.stubGlobal('fetch', ({ searchParams }: URL) => {
    const page = Number(searchParams.get('page'))
    requested.push(searchParams.toString())
    if (page > 5) throw new Error('Too many pages were requested.')
    const rows = (pages[page] ?? pages.at(-1) ?? []).map((id): Booking => ({
      id,
      reference: `LD-${id}`,
      status: 2,
      events: [],
    }))
    const wire = z.encode(listBookings.reply, { rows, count, page, perPage }) as { data: { id: string }[] }
    const data = wire.data.map((row) => (row.id.startsWith('bad') ? { note: row.id } : row))
    return Promise.resolve(Response.json({ ...wire, data }))
  })
})

async function build(filter: Parameters<typeof buildBookingsCsv>[0]['filter'] = {}) {
  const progress: number[] = []
  const { signal } = new AbortController()
  const file = await buildBookingsCsv({ filter, signal, onProgress: (rows) => progress.push(rows) })
  const references = [...new TextDecoder().decode(file.bytes).matchAll(/LD-\w+/g)].map(([match]) => match)
  return { progress, references, name: file.name }
}
const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => String(from + index))
const badIds = (from: number, to: number) => ids(from, to).map((id) => `bad${id}`)

it('has the matching rows of all pages, and reports its progress', async () => {
  pages = [ids(0, 100), ['100']]
  count = 101
  const { progress, references, name } = await build({ globalFilter: 'oy' })
  expect([references.length, progress]).toEqual([101, [100, 101]])
  expect(requested.map((query) => query.includes('globalFilter=oy'))).toEqual([true, true])
  expect(name).toMatch(/\.csv$/)
})

it('has each row once, even if it moved to the next page', async () => {
  pages = [ids(0, 100), ['99', '100']]
  count = 102
  expect((await build()).references).toHaveLength(101)
})

it('stops if the service ignores pages', async () => {
  pages = [ids(0, 100)]
  count = 1_000
  expect((await build()).references).toHaveLength(100)
  expect(requested).toHaveLength(2)
})

it('continues while pages are full if the service doesn’t count', async () => {
  pages = [ids(0, 100), ids(100, 150)]
  count = 0
  expect((await build()).references).toHaveLength(150)
})

it.each([
  ['counts', 250, 100],
  ['doesn’t count', 0, 100],
  ['counts, but not the rows per page', 250, 0],
])('continues after a page with only unreadable rows if the service %s', async (_, total, rowsPerPage) => {
  pages = [ids(0, 100), badIds(100, 200), ids(200, 250), []]
  count = total
  perPage = rowsPerPage
  const { progress, references } = await build()
  expect([references.length, progress.slice(0, 3)]).toEqual([150, [100, 100, 150]])
})

it('continues after a full page with an unreadable row if the service doesn’t count', async () => {
  pages = [[...ids(0, 99), 'bad'], ids(100, 150)]
  count = 0
  expect((await build()).references).toHaveLength(149)
})

it.each([0, 1_000])(
  'stops if the service ignores pages and no row is readable, with count %i',
  async (total) => {
    pages = [badIds(0, 100)]
    count = total
    expect((await build()).references).toEqual([])
    expect(requested).toHaveLength(2)
  },
)
