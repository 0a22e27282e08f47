import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { QueueEntry } from '#contract/servicing/queue.ts'
import { listQueue } from '#contract/wire/queue/operations.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { openPage, refetchQueries } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { beginSession } from '#web/session.ts'
import { GroupSection } from './GroupSection.tsx'
import type { QueueView } from './search-params.ts'

let requests: URL[]
let count: number
let isDown: boolean
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  requests = []
  count = 2
  isDown = false
  vi.stubGlobal('fetch', (url: URL) => {
    if (!url.pathname.includes('/queue/')) return Promise.resolve(new Response('', { status: 404 }))
    requests.push(url)
    if (isDown) return Promise.resolve(new Response('', { status: 403 }))
    const [page, perPage] = ['page', 'perPage'].map((name) => Number(url.searchParams.get(name)))
    const rows = Array.from({ length: Math.min(count, perPage ?? 0) }, (_, index) => entry(index))
    return Promise.resolve(Response.json(z.encode(listQueue.reply, { rows, count, page, perPage } as never)))
  })
})

const entry = (index: number): QueueEntry => ({
  id: `e-${index}`,
  quoteId: `q-${index}`,
  offerId: `o-${index}`,
  risk: aShipment(),
  at: '2026-11-20T12:00:00.000Z',
})
const defaultView: QueueView = { group: undefined, mine: false, company: '', page: 1 }
const open = (view: Partial<QueueView> = {}) =>
  openPage('/', <GroupSection group="waiting" view={{ ...defaultView, ...view }} />)
const searches = () =>
  screen.queryAllByRole('link').flatMap((link) => {
    const [path, search] = link.getAttribute('href')?.split('?') ?? []
    return path === '/' && search ? [search] : []
  })

describe('a group of the queue', () => {
  it.each([
    [5, []],
    [6, ['only=waiting']],
  ])('a group of %i entries links to all of them if some are not shown', async (total, links) => {
    count = total
    open()
    expect(await screen.findAllByRole('row')).toHaveLength(6)
    expect(searches()).toEqual(links)
  })

  it('keeps the filter for own entries in its link', async () => {
    count = 6
    open({ mine: true })
    await screen.findByRole('table')
    expect(requests[0]?.searchParams.get('mine')).toBe('true')
    expect(searches()).toEqual(['only=waiting&whose=mine'])
  })

  it('has pages instead of the link if it is shown alone', async () => {
    count = 45
    open({ group: 'waiting', page: 2 })
    await screen.findByRole('table')
    expect(requests[0]?.searchParams.get('page')).toBe('1')
    expect(searches()).toContain('only=waiting&page=3')
    cleanup()
    open({ group: 'waiting' })
    await screen.findByRole('table')
    expect(searches()).toContain('only=waiting&page=2')
    expect(searches()).not.toContain('only=waiting')
  })

  it('loads again every 15 seconds', async () => {
    vi.useFakeTimers()
    open()
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    await pass(1)
    expect(requests).toHaveLength(1)
    count = 1
    await pass(12)
    expect(requests).toHaveLength(1)
    await pass(5)
    expect(requests).toHaveLength(2)
    expect(screen.getAllByRole('row')).toHaveLength(2)
    isDown = true
    await pass(15)
    expect(requests).toHaveLength(3)
    expect(screen.getByText('These entries may be out of date')).toBeDefined()
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })

  it('moves the focus to its size if loading it again removes the focused row', async () => {
    open()
    await screen.findByRole('table')
    screen.getAllByRole('row').at(-1)?.querySelector('a')?.focus()
    count = 1
    await refetchQueries()
    expect(document.activeElement).toBe(screen.getByText('1 entry'))
  })
})
