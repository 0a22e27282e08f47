import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../fixtures/steps.ts'

test('Whoever writes a client reads the interface, finds an operation, and can send its example', async ({
  page,
  service,
}) => {
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'The interface' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask whether the service is up' }).click()
  const operation = page.locator('#statusV2')
  await expect(operation).toBeInViewport()
  await operation.getByText('An example of the request').click()
  const command = (await operation.locator('pre').first().textContent()) ?? ''
  const [, address = ''] = /'(http[^']+)'/.exec(command) ?? []
  expect(address).toBe(`${service.url}/api/v2/user/status`)
  const reply = await page.request.get(address)
  await operation.getByText('An example of the reply').click()
  const shown = (await operation.locator('pre').last().textContent()) ?? ''
  expect(JSON.parse(shown)).toEqual(await reply.json())
  await operation.getByRole('link', { name: 'Status', exact: true }).click()
  await expect(page.getByRole('table', { name: 'The fields of Status', exact: true })).toBeInViewport()
})

test('The interface can be read by anybody, on any width', async ({ page }) => {
  await page.goto('/docs')
  // One area and one schema stand for the others, which are made alike: to look at all takes axe a quarter of a minute.
  const others = ['Bookings', 'Quoting', 'Organization', 'Lists'].map((area) => `#area-${area}`)
  const looking = new AxeBuilder({ page }).exclude('#schemas > :nth-of-type(n + 8)')
  const { violations } = await others.reduce((one, area) => one.exclude(area), looking).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([width, wider]).toEqual([width, 0])
  }
})
