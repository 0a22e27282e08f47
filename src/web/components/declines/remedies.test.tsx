import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { openPage } from '#testing/page.tsx'
import { emptyHolder, emptyShipment } from '#web/draft/form-values.ts'
import { paths } from '#web/paths.ts'
import { Remedies } from './Remedies.tsx'
import type { OffersRequest } from '#web/components/request-offers/use-request-offers.ts'

const values = { shipment: emptyShipment, holder: emptyHolder }
const show = (asking: Partial<OffersRequest> = {}) => {
  const requestOffers = vi.fn()
  const remedies = [
    { sentence: 'Insure less.', values: values },
    { sentence: 'Choose basic cover.', offerId: 'o-1' },
  ]
  openPage(
    '/',
    <Remedies remedies={remedies} request={{ requestOffers, pending: false, error: null, ...asking }} />,
  )
  return requestOffers
}

it('request a changed quote, or link to an offer', () => {
  const requestOffers = show()
  fireEvent.click(screen.getByRole('button', { name: 'Insure less' }))
  expect(requestOffers.mock.calls).toEqual([[values]])
  expect(screen.getByRole('link', { name: 'Choose basic cover' }).getAttribute('href')).toBe(
    paths.purchase('o-1'),
  )
})

it.each([
  [[], 1],
  // The field's page shows it.
  [[{ path: 'insuredValue', message: 'No.' }], 0],
])('show an error that is about no field: %j', (fields, alerts) => {
  show({ error: new Problem('VALIDATION_FAILED', 'No.', { fields }) })
  expect(screen.queryAllByRole('alert')).toHaveLength(alerts)
})
