import { describeShipment, expect, expectProblem, field, enterCompany, oneLeg } from '../fixtures/steps.ts'
import { openHolderPage, signInToThirdParty, test } from './rejecting-fixtures.ts'
import { jsonResponse } from './rejecting-server.ts'

// Errors from the server are shown at their field, on the page with that field.

test('An error from the server is shown at its field, even after a reload', async ({
  page,
  rejectingHost,
  rejectingServer,
}) => {
  await openHolderPage(page, rejectingHost, rejectingServer)
  const send = page.getByRole('button', { name: 'See offers' })
  await test.step('in the holder', async () => {
    const errors = [{ path: 'bookingHolder.email', message: 'Not this one.' }]
    rejectingServer.responses.quote = jsonResponse(422, { errors })
    await send.click()
    await expectProblem(page, 'email', 'Not this one.')
    await page.reload()
    await expectProblem(page, 'email', 'Not this one.')
    await field(page, 'email').fill('other@example.com')
  })
  await test.step('in the shipment', async () => {
    const errors = [{ path: '/journeyLegs/0/startTime', message: 'Not then.' }]
    rejectingServer.responses.quote = jsonResponse(422, { errors })
    await send.click()
    await expect(page).toHaveURL(/\/quote\/shipment$/)
    await expectProblem(page, 'journeyLegs.0.startTime', 'Not then.')
  })
})

test('Without lists, an unknown ID shows an error at its field', async ({ page, rejectingServer }) => {
  rejectingServer.responses.setup = jsonResponse(404, {})
  await signInToThirdParty(page)
  await page.getByLabel('Commodity ID').fill('9999')
  await describeShipment(page, { stops: oneLeg, commodity: '' })
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await enterCompany(page, 'Oy Esimerkki Ab', 'nowhere')
  rejectingServer.responses.quote = jsonResponse(422, {
    errors: [
      { path: 'commodityId', message: 'There is no such commodity.' },
      { path: 'bookingHolder.addressCountry', message: 'Country not found.' },
    ],
  })
  await page.getByRole('button', { name: 'See offers' }).click()
  await expectProblem(page, 'commodityId', 'There is no such commodity.')
  await expect(field(page, 'commodityId')).toHaveValue('9999')
  await field(page, 'commodityId').fill('105')
  await page.getByRole('button', { name: 'Continue to holder' }).click()
  await expectProblem(page, 'addressCountry', 'Country not found.')
  await expect(field(page, 'addressCountry')).toHaveValue('nowhere')
})
