// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#web/paths.ts'
import { endSession } from '#web/session.ts'
import { aHolder, aShipment } from '#testing/builders/shipment.ts'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { BookingListPage } from './BookingListPage.tsx'

const quotes = 23
/** So many rows that server gives at once, however many it is asked for. */
const atOnce = '10'

let service: TestService
/** What the browser was handed to save. */
let saved: Blob[]
/** The pages of the sheet that were asked for. */
let pages: string[]
/** Stands before the answer to each of them. */
let before: (page: string) => Promise<void>

/** A server with the list of ours, that neither says who is signed in nor hands out sheets. */
beforeEach(async () => {
  // In the place of a download, which there is none of here.
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    // The test's window would go to a blob's address instead of saving it.
    return '#sheet'
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
      input.searchParams.set('perPage', atOnce)
      await before(page)
      init.signal?.throwIfAborted()
    }
    return direct(input, init)
  })
  saved = []
  openPage(paths.bookings, <BookingListPage />)
})
afterEach(async () => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
  await service.close()
})

const download = async () =>
  userEvent.click(await screen.findByRole('button', { name: `Download ${quotes} rows as CSV` }))

describe('On a server that has a list and hands out no sheet', () => {
  it('the sheet is made of the pages of the list, to the letter as ours would be', async () => {
    await download()
    await waitFor(() => expect(saved).toHaveLength(1))
    const authorization = await service.signIn()
    const ours = await service.request({ url: '/api/v2/quote/bookings/csv', headers: { authorization } })
    expect(await saved[0]?.text()).toBe(ours.payload)
    expect(pages).toEqual(['0', '1', '2'])
    expect(ours.payload).toContain(`"'=HYPERLINK`)
  })

  it('it says how far it is, and can be stopped: nothing is saved then, and no more is asked for', async () => {
    let goOn: () => void = () => undefined
    before = (page) => (page === '1' ? new Promise((resolve) => (goOn = resolve)) : Promise.resolve())
    await download()
    await screen.findByText(`10 of ${quotes} so far`)
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    goOn()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(pages).toEqual(['0', '1'])
    expect(saved).toEqual([])

    before = () => Promise.resolve()
    await download()
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it('a page that does not come is said, and the whole can be asked for again', async () => {
    before = (page) => (page === '2' ? Promise.reject(new TypeError('cut')) : Promise.resolve())
    await download()
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the rows.')
    expect(saved).toEqual([])
    // Asked for again by itself before that.
    expect(pages.filter((page) => page === '2').length).toBeGreaterThan(1)
    before = () => Promise.resolve()
    await download()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
