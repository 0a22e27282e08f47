import { randomUUID } from 'node:crypto'
import { findClippedText, findTextUnderLabels, findViolations } from '../fixtures/accessibility.ts'
import { buyOffer, createOffer } from '../fixtures/api-quotes.ts'
import { startSession } from '../fixtures/signed-in.ts'
import { expect, inDays, sessionToken, signIn, test } from '../fixtures/steps.ts'

// The companies below an organization.

test('An administrator adds companies created by a script and by hand, moves one by keyboard, and deletes it', async ({
  page,
  service,
}, info) => {
  test.skip(info.project.metadata['version'] !== 2, 'Only version 2 has organizations.')
  await page.goto('/')
  await signIn(page, 'admin@lading.example')
  await page.getByRole('link', { name: 'Company' }).click()
  const menu = page.getByRole('navigation', { name: 'Company' })
  await menu.getByRole('link', { name: 'Companies' }).click()
  await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeFocused()

  const headers = { Authorization: `Bearer ${await sessionToken(page)}` }
  const long =
    'Société internationale de transport et d’affrètement maritime du Nord-Pas-de-Calais et de la Picardie'
  for (const name of [
    long,
    ...Array.from({ length: 60 }, (_, index) => `Client ${String(index + 1).padStart(2, '0')}`),
  ]) {
    const reply = await page.request.post(`${service.url}/api/v2/user/organizations`, {
      headers,
      data: { name, type: name === long ? 2 : 3 },
    })
    expect(reply.status()).toBe(200)
  }
  await page.reload()
  // The demo broker has four companies below it.
  await expect(page.getByText('66 companies')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('rowheader', { name: long })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findClippedText(page)).toEqual([])
    if (width < 768) expect(await findTextUnderLabels(page)).toEqual([])
  }

  await page.getByRole('button', { name: 'Create company' }).focus()
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Create company' })
  await page.keyboard.type('Zulu Cargo')
  const part = adding.getByRole('combobox', { name: 'Part of' })
  await part.focus()
  await page.keyboard.type('societe')
  await expect(adding.getByRole('listbox').getByRole('option')).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(part).toHaveValue(long)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zulu Cargo was created.')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search' }).fill('zulu')
  await expect(page.getByText('1 company matches “zulu”')).toBeVisible()
  await page.getByRole('link', { name: 'Zulu Cargo', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Zulu Cargo', level: 1 })).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit company' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Zulu Cargo' })
  await editing.getByRole('combobox', { name: 'Part of' }).fill('client 07')
  await editing.getByRole('option', { name: /^Client 07/ }).click()
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('definition').getByRole('link', { name: 'Client 07' })).toBeVisible()

  await page.getByRole('button', { name: 'Fees and commission' }).press('Enter')
  const fees = page.getByRole('dialog', { name: 'Zulu Cargo’s fees and commission' })
  await fees.getByLabel('Type').selectOption('Commission')
  await fees.getByLabel('Start date').fill(inDays(0, '').slice(0, 10))
  await fees.getByLabel('Percentage').fill('25')
  await page.keyboard.press('Enter')
  await expect(fees.getByRole('row', { name: /Commission/ })).toContainText('In force')
  expect(await findViolations(page)).toEqual([])
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findClippedText(page)).toEqual([])
  }
  await page.keyboard.press('Escape')

  // Zulu Cargo has entries in its audit log, so it's suspended instead of deleted.
  await page.getByRole('button', { name: 'Edit company' }).click()
  await editing.getByRole('button', { name: 'Delete company' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Delete Zulu Cargo?' })
  expect(await findViolations(page)).toEqual([])
  await confirmation.getByRole('button', { name: 'Delete company' }).click()
  await expect(page.getByText('Zulu Cargo has records, so it was suspended instead.')).toBeFocused()
  await expect(page.getByRole('definition').getByText('Suspended')).toBeVisible()

  await page.getByRole('navigation', { name: 'Zulu Cargo’s records' }).getByText('People').press('Enter')
  await expect(page.getByText('Showing people at Zulu Cargo and the companies below it.')).toBeVisible()
  await page.goBack()
  await page.getByRole('navigation', { name: 'Zulu Cargo’s records' }).getByText('API clients').press('Enter')
  await expect(page.getByLabel('Company').locator('option:checked')).toHaveText('Zulu Cargo (suspended)')
  await expect(page.getByText('No API clients yet')).toBeVisible()
})

test('An administrator creates a company from a customer, and invites its people', async ({ page }) => {
  const token = await startSession(page, { email: 'admin@lading.example' })
  const name = `Acme ${randomUUID().slice(0, 8)}`
  const holder = { businessName: 'Acme Oy', email: `${randomUUID()}@acme.example` }
  const { customerId } = await buyOffer(page, await createOffer(page, { legs: 1, holder }, token), token)
  await createOffer(page, { legs: 1, holder }, token)
  await page.goto(`/customers/${customerId}`)
  await page.getByRole('button', { name: 'Create company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a company for Acme Oy?' })
  await expect(dialog).toContainText(
    'Its 2 quotes and bookings move to the new company. You can’t undo this.',
  )
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('')
  await dialog.getByRole('button', { name: 'Create company' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a name.')
  await dialog.getByRole('textbox', { name: 'Company name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText(`${name} now has its own company in Lading`)).toBeVisible()
  await expect(page.getByText(`for ${name}`, { exact: true })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Create company' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Invite people' }).click()
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  // The heading may appear only once the permissions in the company are known.
  await expect(page.locator('main:focus, h1:focus')).toHaveCount(1)
  await expect(page.getByText(`Acting for ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Invite person' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite person' })
  await inviting.getByRole('textbox', { name: 'Name' }).fill('Aino Acme')
  await inviting.getByRole('textbox', { name: 'Email' }).fill(`aino-${holder.email}`)
  await inviting.getByRole('button', { name: 'Invite person' }).click()
  await expect(page.getByRole('rowheader', { name: /Aino Acme/ })).toBeVisible()
})
