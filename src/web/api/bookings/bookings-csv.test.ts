// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Booking } from '#contract/booking.ts'
import { listBookings } from '#contract/wire/bookings/operations.ts'
import { beginSession } from '#web/session.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { buildBookingsCsv } from './bookings-csv.ts'

/** The rows of each page, and the total that the service reports. */
let pages: string[][]
let count: number
let requested: string[]
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  requested = []
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
    return Promise.resolve(Response.json(z.encode(listBookings.reply, { rows, count, page, perPage: 100 })))
  })
})

async function build(filter: Parameters<typeof buildBookingsCsv>[0] = {}) {
  const progress: number[] = []
  const file = await buildBookingsCsv(filter, new AbortController().signal, (rows) => progress.push(rows))
  const references = [...new TextDecoder().decode(file.bytes).matchAll(/LD-\w+/g)].map(([match]) => match)
  return { progress, references, name: file.name }
}
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at))

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
