import type { Page } from '@playwright/test'
import { openSignedIn } from '../fixtures/signed-in.ts'
import { type DraftStop, expect, field, inDays, test } from '../fixtures/steps.ts'

const [joensuu, helsinki, hamburg] = [
  { place: 'Joensuu, Finland', zone: 'Europe/Helsinki' },
  { place: 'Helsinki, Finland', zone: 'Europe/Helsinki' },
  { place: 'Hamburg, Germany', zone: 'Europe/Berlin' },
] as const
const stops: readonly DraftStop[] = [
  { ...joensuu, departs: inDays(10, '08:00'), modes: ['Land'] },
  { ...helsinki, arrives: inDays(10, '18:00'), departs: inDays(12, '20:00') },
  { ...hamburg, arrives: inDays(14, '07:00'), departs: inDays(15, '07:00') },
  { place: 'Basel, Switzerland', zone: 'Europe/Zurich', arrives: inDays(16, '07:00') },
]

const names = (page: Page) =>
  page
    .locator('li.place [role="combobox"]')
    .evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value.split(',')[0]))

const mark = (page: Page) => page.locator('.drop-mark')

/** Presses the handle of a place, by its number from 0, and moves the pointer just past the handle of another. */
async function drag(page: Page, from: number, to: number) {
  const middle = async (number: number) => {
    const box = await page.locator('.drag-handle').nth(number).boundingBox()
    if (!box) throw new Error(`Place ${number} has no handle.`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await page.locator('.drag-handle').nth(from).scrollIntoViewIfNeeded()
  const start = await middle(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, (start.y + (await middle(to)).y) / 2)
  // Rows may still grow under the pointer, so wait until the drop mark is in position.
  await expect(async () => {
    const end = await middle(to)
    await page.mouse.move(end.x, end.y + (to > from ? 20 : -20))
    const gap = await page.locator('.journey-rows > .place').nth(to).boundingBox()
    const edge = (gap?.y ?? 0) + (to > from ? (gap?.height ?? 0) : 0)
    const markBox = await mark(page).boundingBox()
    expect(Math.abs((markBox?.y ?? Infinity) - edge)).toBeLessThan(30)
  }).toPass()
}

test.beforeEach(async ({ page }) => {
  // Tall enough to show the whole journey, so that the page doesn't scroll while dragging.
  await page.setViewportSize({ width: 1280, height: 3000 })
  await openSignedIn(page, '/quote/shipment', { answers: { stops } })
  // Rows grow until time zones and times have been resolved.
  await expect(page.locator('[id$="Time-hint"]')).toHaveText(
    Array.from({ length: 6 }, () => /(Helsinki|Berlin|Zurich) time/),
  )
})

test('A place can be dragged to another position; times stay, and the move is announced', async ({
  page,
}) => {
  await drag(page, 0, 2)
  await expect(mark(page)).toBeVisible()
  await expect(mark(page)).toHaveText('Joensuu, Finland')
  await page.mouse.up()
  await expect(mark(page)).toHaveCount(0)
  await expect.poll(() => names(page)).toEqual(['Helsinki', 'Hamburg', 'Joensuu', 'Basel'])
  await expect(
    page.getByRole('status').filter({ hasText: 'Joensuu, Finland is now place 3 of 4.' }),
  ).toHaveCount(1)
  await expect(field(page, 'journeyLegs.1.end')).toBeFocused()
  await expect(field(page, 'journeyLegs.0.startTime')).toHaveValue(inDays(10, '08:00'))

  await drag(page, 3, 0)
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual(['Basel', 'Helsinki', 'Hamburg', 'Joensuu'])
  await page.reload()
  await expect(field(page, 'journeyLegs.2.end')).toHaveValue('Joensuu, Finland')
})

test('The page scrolls at the edge of the window, so that a place can be dragged out of view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.locator('.drag-handle').nth(0).scrollIntoViewIfNeeded()
  const box = await page.locator('.drag-handle').nth(0).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 22, (box?.y ?? 0) + 22)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 22, 595)
  const last = page.locator('.drag-handle').nth(3)
  await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan(500)
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual(['Helsinki', 'Hamburg', 'Basel', 'Joensuu'])
})
