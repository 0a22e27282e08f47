import type { Page } from '@playwright/test'
import {
  holderMistakes,
  overlongText,
  type Mistake,
  invalidEmail,
  individualMistakes,
  shipmentMistakes,
  tooLong,
} from '#testing/form-mistakes.ts'
import { openHolder, openSignedIn } from '../fixtures/signed-in.ts'
import {
  chooseCommodity,
  expect,
  expectProblem,
  field,
  enterCompany,
  inDays,
  openOptionalFields,
  test,
} from '../fixtures/steps.ts'

// A mistake in each kind of control: its error is shown at the field and in the error summary, and the input is kept.
// The messages of all fields are tested in `src/web/draft/invalid-values.test.ts`.

/** Returns the first mistake at each of these fields. */
const selectFirstMistakes = (mistakes: readonly Mistake[], ...paths: string[]) =>
  paths.flatMap((path) => mistakes.filter((mistake) => mistake[0] === path).slice(0, 1))

/** Makes each mistake separately, tries to continue, checks the error, and corrects it. */
async function expectEachMistake(page: Page, continueButton: string, mistakes: readonly Mistake[]) {
  for (const [path, typed, sentence] of mistakes) {
    const shown = typed.length > 30 ? `${typed.length} letters` : `“${typed}”`
    await test.step(`${path} as ${shown}`, async () => {
      const control = field(page, path)
      const validValue = await control.inputValue()
      const enter = (value: string) => {
        if (path === 'addressCountry') return control.selectOption(value)
        return path === 'commodityId' && value ? chooseCommodity(page, value) : control.fill(value)
      }
      await enter(typed)
      await page.getByRole('button', { name: continueButton }).click()
      await expectProblem(page, path, sentence)
      await expect(page.locator('.error-summary').getByRole('link')).toHaveCount(1)
      await expect(control).toHaveValue(typed)
      await enter(validValue)
      await expect(control).not.toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('.error-summary')).toHaveCount(0)
    })
  }
}

test('A mistake in the shipment is shown at its field, and the input is kept', async ({ page }) => {
  await openSignedIn(page, '/quote/shipment', { answers: {} })
  await openOptionalFields(page)
  await expectEachMistake(
    page,
    'Continue to holder',
    selectFirstMistakes(shipmentMistakes(inDays), 'commodityId', 'insuredValue', 'journeyLegs.0.endTime'),
  )

  await test.step('a leg without a mode', async () => {
    await page
      .getByRole('group', { name: /^Modes of transport on leg 2$/ })
      .getByLabel('Sea')
      .uncheck()
    await page.getByRole('button', { name: 'Continue to holder' }).click()
    const sentence = 'Choose how the goods travel on this leg: by land, sea or air.'
    await expectProblem(page, 'journeyLegs.1.transportTypes', sentence)
  })
  await test.step('an incomplete time', async () => {
    const arrives = field(page, 'journeyLegs.1.endTime')
    await arrives.fill('')
    await arrives.pressSequentially('2026-')
    await page.getByRole('button', { name: 'Continue to holder' }).click()
    await expect(arrives).toHaveAttribute('aria-invalid', 'true')
    await expect(arrives).toHaveAccessibleDescription(/Error: \p{Lu}.+\./u)
  })
  await test.step('invalid input survives a reload', async () => {
    await field(page, 'insuredValue').fill('100.000')
    await field(page, 'trackingCode').fill(overlongText)
    await page.reload()
    await expect(field(page, 'insuredValue')).toHaveValue('100.000')
    await expect(field(page, 'trackingCode')).toHaveValue(overlongText)
    await expect(field(page, 'journeyLegs.1.end')).toHaveValue('Hamburg, Germany')
    await page.getByRole('button', { name: 'Continue to holder' }).click()
    await expectProblem(page, 'insuredValue', '“100.000” could mean 100,000 or 100.00. Choose one.')
    await expectProblem(page, 'trackingCode', tooLong)
  })
})

test('A mistake in the holder is shown at its field, and the input is kept', async ({ page }) => {
  await openHolder(page)
  await enterCompany(page)
  await expectEachMistake(page, 'See offers', selectFirstMistakes(holderMistakes, 'email', 'addressCountry'))
  await page.getByLabel('An individual').check()
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('Núñez')
  await expectEachMistake(page, 'See offers', selectFirstMistakes(individualMistakes, 'forename'))

  await page.getByLabel('Email').fill('zoe@')
  await page.getByLabel('Town or city').fill(overlongText)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('zoe@')
  await page.getByRole('button', { name: 'See offers' }).click()
  await expectProblem(page, 'email', invalidEmail)
  await expectProblem(page, 'addressLocality', tooLong)
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')
})
