import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './steps.ts'

/** What axe finds on the page as it stands, by day; and by night what is too faint. */
export async function violations(page: Page): Promise<string[]> {
  // The app has no frames. Without looking for them, axe needs no second page to put their results together.
  const axe = () => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const found = async (looking: AxeBuilder) =>
    (await looking.analyze()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
  const byDay = await found(axe())
  // Without motion, so that no colour is read on its way to another.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const byNight = await found(axe().withRules(['color-contrast', 'link-in-text-block']))
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return [...byDay, ...byNight.map((violation) => `by night, ${violation}`)]
}

/** What of the page's text lies beyond the window, or beyond what it is cut off by. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    // What is only read out is cut off on purpose.
    const onPurpose = '.visually-hidden, .skip, thead, option'
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) found.push('it scrolls')
    for (const element of document.body.querySelectorAll('*')) {
      if (!/hidden|clip/.test(getComputedStyle(element).overflowY) || element.closest(onPurpose)) continue
      if (element.scrollHeight > element.clientHeight + 1 && element.checkVisibility())
        found.push(`cuts off: ${element.tagName} ${element.className}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement
      if (!around?.checkVisibility() || around.closest(onPurpose)) continue
      const sheet = around.closest('.sheet, .offers, .dock, .btn')?.getBoundingClientRect()
      const edge = Math.min(document.documentElement.clientWidth, sheet?.right ?? Infinity)
      const range = document.createRange()
      range.selectNodeContents(node)
      const beyond = [...range.getClientRects()].some(({ left, right }) => right > edge + 1 || left < -1)
      if (beyond) found.push(`${around.tagName}: ${node.textContent ?? ''}`)
    }
    return found
  })
}

/** What of the cells of cards, whose rows stand one below the other, does not stay beside its label, which is 6 rem wide. */
export async function underLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const cell of document.querySelectorAll('td[data-label]')) {
      const edge = cell.getBoundingClientRect().left + 6 * 16
      const range = document.createRange()
      range.selectNodeContents(cell)
      const isUnder = [...range.getClientRects()].some(({ left, width }) => width > 1 && left < edge - 1)
      if (isUnder) found.push(cell.textContent)
    }
    return found
  })
}

/**
 * Returns words of at most `longest` letters that wrap onto a second line without a hyphen or slash to break
 * at.
 */
export async function brokenWords(page: Page, longest: number): Promise<string[]> {
  return page.evaluate((most) => {
    const found: string[] = []
    // Visually hidden text has no width.
    const onPurpose = '.visually-hidden, .skip, option'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement
      if (!around?.checkVisibility() || around.closest(onPurpose)) continue
      const head = around.closest('thead')
      if (head && getComputedStyle(head).position === 'absolute') continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/–—-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && word.length <= most) found.push(`${around.tagName}: ${word}`)
      }
    }
    return found
  }, longest)
}

/** Sets the text as wide as WCAG 1.4.12 has it set by whoever reads better so, or as it was. */
async function spaceText(page: Page, wide: boolean) {
  await page.evaluate(
    (rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = rules ? [sheet] : []
    },
    wide ? spacing : '',
  )
}

const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

/**
 * Has no barrier, by day and by night, and nothing cut off: at a wide window, at 400 % zoom of 1280 by 1024 pixels, and
 * there with the text set wide.
 */
export async function expectWhole(page: Page, state: string) {
  const size = page.viewportSize()
  expect(await violations(page), state).toEqual([])
  for (const [width, height] of [
    [1024, 800],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await cutOff(page), `${state} at ${width} pixels`).toEqual([])
  }
  await spaceText(page, true)
  expect(await cutOff(page), `${state} at 320 pixels, with its text set wide`).toEqual([])
  await spaceText(page, false)
  if (size) await page.setViewportSize(size)
}

/**
 * What is wrong with where the focus is: lost, not to be seen, outside of the window, or under something that lies over
 * the page. Empty where a person sees it whole.
 */
async function focusTrouble(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'the focus is lost'
    // A mode is drawn by its label; its box lies over it, unseen.
    const drawn = focused.closest('.modes > label') ?? focused
    const name = `${focused.tagName} ${focused.id || focused.textContent.trim().slice(0, 40)}`
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return `${name} does not show the focus`
    const [box] = drawn.getClientRects()
    if (!box) return `${name} is not drawn`
    const [top, bottom] = [Math.max(box.top, 0) + 3, Math.min(box.bottom, innerHeight) - 3]
    const [left, right] = [Math.max(box.left, 0) + 3, Math.min(box.right, innerWidth) - 3]
    if (top > bottom || left > right) return `${name} is outside of the window`
    const points = [left, (left + right) / 2, right].flatMap((x) =>
      [top, (top + bottom) / 2, bottom].map((y) => [x, y]),
    )
    for (const [x = 0, y = 0] of points) {
      const hit = document.elementFromPoint(x, y)
      if (hit && !drawn.contains(hit) && !hit.contains(drawn))
        return `${name} lies under ${hit.tagName} ${hit.className}`
    }
    return ''
  })
}

/** Presses Tab until the focus is on what has this name, and always to be seen. Fails where Tab never comes there. */
export async function tabTo(page: Page, name: string | RegExp, role?: 'checkbox' | 'link' | 'button') {
  const wanted = role ? page.getByRole(role, { name }) : page.getByLabel(name, { exact: true })
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab')
    expect(await focusTrouble(page), `on the way to ${String(name)}`).toBe('')
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never comes to ${String(name)}.`)
}

/** Goes through the page by Tab from its top to its end, and sees each time where the focus is. */
export async function expectFocusSeen(page: Page, state: string) {
  await page.evaluate(() => {
    scrollTo(0, 0)
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const troubles: string[] = []
  let pressed = 0
  for (; pressed < 150; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) break
    const trouble = await focusTrouble(page)
    if (trouble) troubles.push(trouble)
  }
  expect(troubles, state).toEqual([])
  expect(pressed, `${state}: what Tab came to`).toBeGreaterThan(2)
}
