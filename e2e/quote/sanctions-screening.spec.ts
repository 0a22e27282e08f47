import { requestOffers } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

test('A holder on the screening list is declined with the reason and who to call, and not invited to try another name', async ({
  page,
}) => {
  await requestOffers(page, { value: '9,000,000', company: 'Zarquon Phantom Shipping, Ltd' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t offer cover as requested')
  const decline = page.getByRole('region', { name: /All risks/ })
  await expect(decline).toContainText('Declined')
  await expect(decline).toContainText(
    'The holder’s name is on the screening list of 1 Nov 2026, so we can’t offer cover. If this is a mistake, call the insurer’s screening desk, +44 1632 960 011.',
  )
  // The value is too high as well, but a lower one wouldn't help.
  await expect(decline.getByText('The value exceeds our limit.')).toBeVisible()
  await expect(page.getByText(/Cover is available/)).toHaveCount(0)
  await expect(decline.getByRole('button')).toHaveCount(0)
  await expect(decline.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Choose/ })).toHaveCount(0)
})
