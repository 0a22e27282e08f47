import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, expect, it } from 'vitest'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { connect, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { bookingQuery, whoAmIQuery } from '#web/api/queries.ts'
import { paths, patterns } from '#web/paths.ts'
import { CorrectionPage } from './CorrectionPage.tsx'

const service = await startService()
afterAll(() => service.close())

it('loads the booking again before its fields are shown, even if it was loaded just before', async () => {
  connect(service)
  await signInAs(service)
  const authorization = await service.signIn()
  const { id } = await createBooking(service, authorization)
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  await cache.query(whoAmIQuery(true))
  await cache.query(bookingQuery(id))
  const corrected = await service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${id}/correct`,
    headers: { authorization },
    payload: { bookingHolder: { businessName: 'Karelian Motors Oy' } },
  })
  expect(corrected.statusCode).toBe(200)
  const router = createMemoryRouter([{ path: patterns.correct, element: <CorrectionPage /> }], {
    initialEntries: [paths.correct(id)],
  })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Company name')).value).toBe('Karelian Motors Oy')
})
