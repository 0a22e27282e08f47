// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Booking } from '#contract/booking.ts'
import { bookings } from '#contract/wire/bookings/operations.ts'
import { beginSession, endSession } from '#web/session.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { buildBookingsCsv } from './bookings-csv.ts'

/** The rows of each page, and what the service says of how many there are. */
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
    return Promise.resolve(Response.json(z.encode(bookings.reply, { rows, count, page, perPage: 100 })))
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function make(found: Parameters<typeof buildBookingsCsv>[0] = {}) {
  const heard: number[] = []
  const file = await buildBookingsCsv(found, new AbortController().signal, (rows) => heard.push(rows))
  const references = [...new TextDecoder().decode(file.bytes).matchAll(/LD-\w+/g)].map(([match]) => match)
  return { heard, references, name: file.name }
}
const many = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at))

it('has the rows of all pages, of what was found, and reports its progress', async () => {
  pages = [many(0, 100), ['100']]
  count = 101
  const { heard, references, name } = await make({ globalFilter: 'oy' })
  expect([references.length, heard]).toEqual([101, [100, 101]])
  expect(requested.map((query) => query.includes('globalFilter=oy'))).toEqual([true, true])
  expect(name).toMatch(/\.csv$/)
})

it('has each row once, even if it moved to the next page meanwhile', async () => {
  pages = [many(0, 100), ['99', '100']]
  count = 102
  expect((await make()).references).toHaveLength(101)
})

it('ends if the service ignores pages', async () => {
  pages = [many(0, 100)]
  count = 1_000
  expect((await make()).references).toHaveLength(100)
  expect(requested).toHaveLength(2)
})

it('goes on while pages are full if the service does not count', async () => {
  pages = [many(0, 100), many(100, 150)]
  count = 0
  expect((await make()).references).toHaveLength(150)
})
