import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { StatementEntries } from './StatementTables.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('shows each charge and refund, with its booking and its time in UTC, in the order of the company’s dates', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ dateFormat: 'YYYY-MM-DD' })))
  const line = { holder: 'One Oy', currency: isoCurrency('EUR') }
  openPage(
    '/',
    <StatementEntries
      specimens="none"
      entries={[
        {
          ...line,
          id: '1',
          at: '2026-11-20T23:30:00Z',
          kind: 'premium',
          bookingId: 'b-1',
          reference: 'LD-1',
          amount: 28_182,
        },
        {
          ...line,
          id: '2',
          at: '2026-11-21T09:05:00Z',
          kind: 'refund',
          bookingId: 'b-2',
          reference: 'LD-2',
          amount: -500,
          trackingCode: 'PO 4711',
        },
      ]}
    />,
  )
  await screen.findByText('2026 Nov 20, 23:30 UTC')
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['LD-1', 'One Oy', 'Charged', '2026 Nov 20, 23:30 UTC', 'EUR 281.82'],
    ['LD-2', 'One OyYour reference: PO 4711', 'Refunded', '2026 Nov 21, 09:05 UTC', 'EUR -5.00'],
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    paths.booking('b-1'),
    paths.booking('b-2'),
  ])
})
