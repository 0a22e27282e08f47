import type { Page } from '@playwright/test'
import { chooseCommodity, expect, field, enterCompany, twoLegs } from '../fixtures/steps.ts'
import { finlandId } from './stub-server.ts'

/** Fills in the shipment and the holder. Commodities and countries are typed by ID if the server doesn't list them. */
export async function fillShipmentAndHolder(page: Page, insuredValue: string) {
  await expect(page.getByRole('button', { name: 'Continue to holder' })).toBeVisible()
  const number = page.getByLabel('Commodity ID')
  if (await number.isVisible()) {
    await expect(page.getByText('This service has no list of commodities.')).toBeVisible()
    await number.fill('105')
  } else {
    await chooseCommodity(page, 'Machines')
  }
  await page.getByLabel('Insured value').fill(insuredValue)
  const [from, via] = twoLegs
  await field(page, 'journeyLegs.0.start').fill(from?.place ?? '')
  await field(page, 'journeyLegs.0.startTime').fill(from?.departs ?? '')
  await page.getByRole('checkbox', { name: 'Land' }).check()
  await field(page, 'journeyLegs.0.end').fill(via?.place ?? '')
  await field(page, 'journeyLegs.0.endTime').fill(via?.arrives ?? '')
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await enterCompany(page, 'Oy Esimerkki Ab', finlandId)
}
