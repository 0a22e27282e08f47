import { describeShipment, expect, expectProblem, field, enterCompany, oneLeg } from '../fixtures/steps.ts'
import { openHolderPage, signInToThirdParty, test } from './rejecting-fixtures.ts'
import { jsonResponse } from './rejecting-server.ts'

// Errors from the server are shown at their field, on the page with that field.

test('An error from the server is shown at its field, in several formats in which a server may report it', async ({
  page,
  service,
  rejectingServer,
}) => {
  // Many cases in one test, to save sign-ins.
  test.slow()
  await openHolderPage(page, service, rejectingServer)
  const send = page.getByRole('button', { name: 'See offers' })
  const fieldError = (path: unknown, message: string) => ({ path, message })
  for (const [id, message, body] of [
    ['email', 'Not this one.', { errors: [fieldError('bookingHolder.email', 'Not this one.')] }],
    [
      'addressCountry',
      'Not there.',
      { error: { details: [fieldError('bookingHolder.addressCountry', 'Not there.')] } },
    ],
    ['businessName', 'Who?', { errors: { businessName: ['Who?'] } }],
    ['phone', 'The service didn’t accept this.', { errors: [{ field: 'phone', message: 'E_FORMAT' }] }],
  ] as const) {
    await test.step(`the holder’s ${id}`, async () => {
      rejectingServer.responses.quote = jsonResponse(422, body)
      await send.click()
      await expectProblem(page, id, message)
      await page.reload()
      await expectProblem(page, id, message)
      const input = field(page, id)
      if (id === 'addressCountry') await input.selectOption('')
      else await input.fill(`${await input.inputValue()} `)
      if (id === 'addressCountry') await input.selectOption({ label: 'Finland' })
    })
  }
  for (const [id, message, path] of [
    ['insuredValue', 'Too odd.', 'insuredValue'],
    ['journeyLegs.0.start', 'Not from here.', 'journeyLegs[0].start'],
    ['journeyLegs.0.startTime', 'Not then.', '/journeyLegs/0/startTime'],
    ['journeyLegs.0.transportTypes', 'Not by air.', 'journeyLegs.0.transportTypes.0'],
  ] as const) {
    await test.step(`the shipment’s ${id}`, async () => {
      rejectingServer.responses.quote = jsonResponse(422, { errors: [fieldError(path, message)] })
      await send.click()
      await expect(page).toHaveURL(/\/quote\/shipment$/)
      await expectProblem(page, id, message)
      await page.getByRole('button', { name: 'Continue to holder' }).click()
      await expect(page).toHaveURL(/\/quote\/holder$/)
    })
  }
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
