import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage } from '#testing/page.tsx'
import { SummaryPrice } from './SummaryPrice.tsx'

it('says that an offer has no excess', () => {
  const offer = anOffer({ deductible: 0 })
  openPage('/', <SummaryPrice offer={offer} chosen outdated={undefined} pendingOfferId={undefined} />)
  expect(screen.getByText('No excess')).toBeDefined()
})
