import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#web/paths.ts'
import { aHolder, aShipment } from '#testing/builders/shipment.ts'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { BookingListPage } from './BookingListPage.tsx'

const quotes = 23
/** The server's page size, whatever size is requested. */
const serverPageSize = '10'

let service: TestService
/** The files that were saved. */
let saved: Blob[]
/** The requested pages of the download. */
let pages: string[]
/** Runs before each page is returned. */
let before: (page: string) => Promise<void>

/** Starts a service without the operations that return permissions and CSV files. */
beforeEach(async () => {
  // Replaces the download, which this environment doesn't have.
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    // The test's window would go to a blob's URL instead of saving it.
    return '#file'
  })
  service = await startService()
  const token = await service.signIn()
  for (let number = 0; number < quotes; number += 1) {
    service.setNow(service.now() + 1)
    const businessName = number === 7 ? '=HYPERLINK("http://evil.example")' : `Oy ${number} Ab`
    await service.postForm(
      '/api/v2/quote/bookings/quote',
      aShipment({ trackingCode: `-${number}`, bookingHolder: aHolder({ businessName }) }),
      token,
    )
  }
  connect(service, { missingPaths: /\/exchange$|\/csv$/ })
  await signInAs(service)
  const direct = fetch
  pages = []
  before = () => Promise.resolve()
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
    if (input.searchParams.get('perPage') === '100') {
      const page = input.searchParams.get('page') ?? ''
      pages.push(page)
      input.searchParams.set('perPage', serverPageSize)
      await before(page)
      init.signal?.throwIfAborted()
    }
    return direct(input, init)
  })
  saved = []
  openPage(paths.bookings, <BookingListPage />)
  return service.close
})

const download = async () =>
  userEvent.click(await screen.findByRole('button', { name: `Download ${quotes} rows as CSV` }))

describe('a CSV built from the pages of a list', () => {
  it('is identical to the service’s own file, except for local times', async () => {
    await download()
    await waitFor(() => expect(saved).toHaveLength(1))
    const authorization = await service.signIn()
    const expected = await service.request({ url: '/api/v2/quote/bookings/csv', headers: { authorization } })
    // The app doesn't know the time zones of the places.
    const localTimes = '2026-11-24 10:00,2026-11-27 19:00'
    expect(await saved[0]?.text()).toBe(expected.payload.replaceAll(localTimes, ','))
    expect(expected.payload).toContain(localTimes)
    expect(pages).toEqual(['0', '1', '2'])
    expect(expected.payload).toContain(`"'=HYPERLINK`)
  })

  it('reports progress, and can be stopped without saving or requesting more', async () => {
    let resume: () => void = () => undefined
    before = (page) => (page === '1' ? new Promise((resolve) => (resume = resolve)) : Promise.resolve())
    await download()
    await screen.findByText(`10 of ${quotes} so far`)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel download' }))
    resume()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel download' })).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(pages).toEqual(['0', '1'])
    expect(saved).toEqual([])

    before = () => Promise.resolve()
    await download()
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it('reports a page that failed, and can be retried', async () => {
    before = (page) => (page === '2' ? Promise.reject(new TypeError('cut')) : Promise.resolve())
    await download()
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t download the CSV file.')
    expect(saved).toEqual([])
    // It was retried automatically first.
    expect(pages.filter((page) => page === '2').length).toBeGreaterThan(1)
    before = () => Promise.resolve()
    await download()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
