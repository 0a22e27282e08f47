import { runAxe } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/steps.ts'

test('A developer finds an operation in the API reference and sends its example', async ({
  page,
  service,
}) => {
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible()
  await page.getByRole('link', { name: 'Get the service status' }).click()
  const operation = page.locator('#getStatusV2')
  await expect(operation).toBeInViewport()
  await operation.getByText('Example request').click()
  const command = (await operation.locator('pre').first().textContent()) ?? ''
  const [, address = ''] = /'(http[^']+)'/.exec(command) ?? []
  expect(address).toBe(`${service.url}/api/v2/user/status`)
  const reply = await page.request.get(address)
  await operation.getByText('Example response').click()
  const shown = (await operation.locator('pre').last().textContent()) ?? ''
  expect(JSON.parse(shown)).toEqual(await reply.json())
  await operation.getByRole('link', { name: 'Status', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Fields of Status', exact: true })).toBeInViewport()
})

test('The API reference is accessible and fits any width', async ({ page }) => {
  await page.goto('/docs')
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([width, wider]).toEqual([width, 0])
  }
  // A few sections and schemas are enough, as all are rendered alike. axe takes 15 seconds for the whole page.
  const others = ['Bookings', 'Quoting', 'Organization', 'Lists'].map((area) => `#area-${area}`)
  const alike = ['#schemas > :nth-of-type(n + 8)', ...others].join()
  await page.locator(alike).evaluateAll((sections) => sections.forEach((section) => section.remove()))
  expect(await runAxe(page)).toEqual([])
})
