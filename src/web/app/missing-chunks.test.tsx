import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { BookingLoadError } from '#web/features/bookings/BookingLoadError.tsx'
import { beginSession } from '#web/session.ts'
import { PublicLayout } from './layouts.tsx'

vi.mock('./shell/CustomerBanner.tsx', () => Promise.reject(new TypeError('Failed to fetch the module.')))
vi.mock('#web/components/SwitchCompany.tsx', () =>
  Promise.reject(new TypeError('Failed to fetch the module.')),
)

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
})

const query = { error: new Problem('NOT_FOUND', 'Not found.'), isFetching: false, refetch: vi.fn() }

it.each([
  ['the banner of a customer', <PublicLayout key="layout" />],
  ['the switch to other companies', <BookingLoadError key="error" id="b-1" query={query} />],
])('a page does without %s if it can’t be loaded', async (_, part) => {
  openPage(
    '/',
    <>
      <h2>The page</h2>
      {part}
    </>,
  )
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined()
})
