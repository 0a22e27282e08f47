import { expectAccessible } from '../fixtures/accessibility.ts'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { expect, oneLeg } from '../fixtures/steps.ts'
import { test } from './rejecting-fixtures.ts'
import { jsonResponse } from './rejecting-server.ts'
import { finlandId } from './stub-server.ts'

test('Five offers are in three columns on wide screens, and in one on narrow screens', async ({
  page,
  rejectingHost,
  rejectingServer,
}) => {
  const names = ['All risks', 'All risks without breakage', 'Named perils', 'Basic with theft', 'Basic']
  rejectingServer.responses.quote = jsonResponse(
    200,
    names.map((name, index) => ({
      offerId: 7 + index,
      accepted: true,
      currencyId: 'EUR',
      insurerPremium: 30_000 - index * 3000,
      bookingFee: 450,
      totalCost: 30_450 - index * 3000,
      coverage: { level: 'ABCDE'[index], name, covered: ['Fire and explosion'], notCovered: ['War'] },
    })),
  )
  await openSignedIn(page, '/quote/holder', {
    email: 'someone@other.example',
    password: 'right',
    origin: rejectingHost.url,
    api: rejectingServer.url,
    answers: { stops: oneLeg, company: 'Oy Esimerkki Ab', country: finlandId },
  })
  await page.getByRole('button', { name: 'See offers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose from 5 offers')
  await expect(page.getByRole('link', { name: /^Choose/ })).toHaveCount(5)
  const cards = page.getByRole('region', { name: /^(All risks|Named|Basic)/ })
  const countStarts = async (side: 'x' | 'y') =>
    new Set(
      await cards.evaluateAll(
        (elements, axis) => elements.map((element) => element.getBoundingClientRect()[axis]),
        side,
      ),
    ).size
  for (const [width, columns] of [
    [1440, 3],
    [768, 3],
    [375, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await countStarts('x'), `columns at ${width}`).toBe(columns)
    expect(await countStarts('y'), `rows at ${width}`).toBe(Math.ceil(5 / columns))
  }
  await expectAccessible(page, 'five offers')
})
