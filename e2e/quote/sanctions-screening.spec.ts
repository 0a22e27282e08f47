import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '../fixtures/service.ts'
import { openOffers, requestOffers } from '../fixtures/signed-in.ts'
import { expect, test, acceptWordings, buyButton, chooseFirstOffer } from '../fixtures/steps.ts'

// A holder who matches the screening list, or nearly does, sees why and who to call. Uses the sample list.

for (const { who, name, reason } of [
  {
    who: 'on the screening list',
    name: 'Zarquon Phantom Shipping, Ltd',
    reason:
      'The holder’s name is on the screening list of 1 Nov 2026, so we can’t offer cover. If this is a mistake, call the insurer’s screening desk, +44 1632 960 011.',
  },
  {
    who: 'near it',
    name: 'Zarqon Phantom Shiping',
    reason:
      'An underwriter needs to review this first: the holder’s name is similar to one on the screening list of 1 Nov 2026. Call the insurer’s screening desk, +44 1632 960 011.',
  },
]) {
  test(`A holder ${who} is declined with the reason and who to call, and not invited to try another name`, async ({
    page,
  }) => {
    await requestOffers(page, { value: '9,000,000', company: name })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t offer this as requested')
    const decline = page.getByRole('region', { name: /All risks/ })
    await expect(decline).toContainText('Declined')
    await expect(decline.getByText(reason)).toBeVisible()
    // The value is too high as well, but a lower one wouldn't help.
    await expect(decline.getByText('The value exceeds our limit.')).toBeVisible()
    await expect(page.getByText(/Cover is available/)).toHaveCount(0)
    await expect(decline.getByRole('button')).toHaveCount(0)
    await expect(decline.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Choose/ })).toHaveCount(0)
  })
}

test('A holder added to the list after quoting can no longer buy, and sees why', async ({ page }, info) => {
  const { version } = info.project.metadata as { version: number }
  const folder = mkdtempSync(join(tmpdir(), 'lading-e2e-list-'))
  const file = join(folder, 'list.csv')
  writeFileSync(file, 'kind,name,aliases\ncompany,Esimerkki,Oy Esimerkki Ab\n')
  const before = await startService(version, { DATA_DIR: folder })
  await openOffers(page, {}, { origin: before.url })
  await chooseFirstOffer(page)
  await acceptWordings(page)
  await before.stop()
  const after = await startService(version, {
    DATA_DIR: folder,
    PORT: new URL(before.url).port,
    SCREENING_LIST: file,
    SCREENING_CONTACT: 'Ms Desk, +44 1632 960 012',
  })
  await buyButton(page).click()
  await expect(page.getByRole('alert')).toContainText(
    /Nothing was bought\. The holder’s name is on the screening list of \d{1,2} \w{3} \d{4}, so we can’t offer cover\. If this is a mistake, call Ms Desk, \+44 1632 960 012\./,
  )
  await expect(page).toHaveURL(/\/purchase/)
  await after.stop()
  rmSync(folder, { recursive: true, force: true })
})
