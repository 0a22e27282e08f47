import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { KeyboardShortcuts } from '#web/app/shell/KeyboardShortcuts.tsx'
import { summarizeRisk } from '#web/components/shipment/shipment-summary.ts'
import { createLabels } from '#web/components/shipment/labels.ts'
import { SpokenPrices } from './SpokenPrices.tsx'

beforeEach(() => {
  applyConfigFile({})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const summary = summarizeRisk(aShipment({ journeyLegs: [aLeg()] }), createLabels(undefined))
function show(...validities: (number | undefined)[]) {
  const offers = validities.map((hours, index) =>
    anOffer({
      id: `o-${index}`,
      ...(hours === undefined ? { price: undefined } : { validUntil: inHours(hours) }),
    }),
  )
  openPage(
    '/',
    <>
      <KeyboardShortcuts />
      <SpokenPrices offers={offers} summary={summary} />
    </>,
  )
}
const sentences = () => [...document.querySelectorAll('[data-spoken-price]')]

it('go from one to the next by their key, and from the last to the first', async () => {
  show(1, 2)
  expect(sentences()).toHaveLength(2)
  for (const index of [0, 1, 0]) {
    await userEvent.keyboard('p')
    expect(document.activeElement).toBe(sentences()[index])
  }
  expect(sentences()[0]?.textContent).toMatch(/from Joensuu to Helsinki/)
})

it('leave out an offer that has expired', () => {
  show(1, -1)
  expect(sentences()).toHaveLength(1)
})

it.each([
  ['have expired', [-1, -1]],
  ['have no price', [undefined]],
])('are not shown if all offers %s', async (_, validities) => {
  show(...validities)
  await userEvent.keyboard('p')
  expect([screen.queryByRole('heading', { name: 'Read to the customer' }), sentences()]).toEqual([null, []])
})
