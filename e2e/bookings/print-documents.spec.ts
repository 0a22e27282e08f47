import type { Page } from '@playwright/test'
import { readPages } from '#testing/pdf/read-pdf.ts'
import { createOffer, buyShownOffer } from '../fixtures/api-quotes.ts'
import { startSession } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

/** Prints the page and returns the text of each printed page. */
async function printToPdf(page: Page, format: 'A4' | 'Letter') {
  return readPages(await page.pdf({ format, printBackground: true }))
}

/** Text that must not be printed. */
const screenOnly =
  /Skip to|Get a quote|Sign out|Change|Buy cover|I accept|Copy number|Copy link|What’s covered|Cover ends|Download|Copy to new quote|History|Each leg|Why this price|Summary/

/** All optional details, to print the longest document for a number of legs. */
const longestAnswers = {
  commodityDescription: '12 crates of pump parts, with their tools and papers',
  trackingCode: 'PO 4711',
  marks: 'KM 1/12, Porto',
  packages: '12 wooden crates, 4,800 kg',
  conveyance: 'MV Finnmaid',
  extensions: JSON.stringify(['war', 'strikes']),
}

let token = ''
test.beforeEach(async ({ page }) => {
  // Printouts must be light even in dark mode.
  await page.emulateMedia({ colorScheme: 'dark' })
  token = await startSession(page)
})

test('The quotation and certificate of five legs each print on one page', async ({ page }) => {
  await page.goto(`/quote/purchase/${await createOffer(page, { legs: 5, shipment: longestAnswers }, token)}`)
  await expect(page.getByRole('checkbox', { name: /^I accept/ })).toBeVisible()
  for (const format of ['A4', 'Letter'] as const) {
    const [document = '', ...otherPages] = await printToPdf(page, format)
    expect(otherPages, `the quotation on ${format}`).toEqual([])
    for (const text of [
      /^Quotation$/m,
      /^Created \d/m,
      /^Valid until \d/m,
      /^This isn’t a certificate/m,
      'Specimen: no cover',
      'Assured Oy Esimerkki Ab',
      'Insured value EUR 100,000.00',
      'Marks and numbers KM 1/12, Porto',
      'Town 5, Finland to Town 6, Finland',
      'Institute War Clauses',
      /^Total EUR [\d,.]+$/m,
      /^Page 1 of 1$/m,
    ]) {
      expect(document).toMatch(text)
    }
    expect(document).not.toMatch(screenOnly)
  }

  await buyShownOffer(page)
  await expect(page.getByRole('img', { name: 'QR code: check this certificate' })).toBeVisible()
  for (const format of ['A4', 'Letter'] as const) {
    const [document = '', ...otherPages] = await printToPdf(page, format)
    expect(otherPages, `the certificate on ${format}`).toEqual([])
    for (const text of [
      /^Certificate of insurance$/m,
      /^No\. LD-/m,
      /^Check it at .*\/check\/LD-/m,
      'Specimen: no cover',
      'Town 5, Finland to Town 6, Finland',
      'Institute War Clauses',
      'One hundred thousand euros',
      'Insurer Sample Marine Insurance plc',
      'After a loss Note any loss or damage on the delivery receipt',
      'Claims Sample Claims Desk',
      'Signed Sam Sample, authorised signatory of the insurer',
      /^Premium As agreed$/m,
      /^Cover starts \d/m,
      /^Wording http.*\/documents\/wording\//m,
      /^Page 1 of 1$/m,
    ]) {
      expect(document).toMatch(text)
    }
    expect(document).not.toMatch(screenOnly)
    // A buyer or a bank that gets the certificate mustn't see what the cover cost.
    expect(document).not.toMatch(/\b(?:Total|Tax|Service fee|Booking fee)\b/)
  }
})

test('Fifty legs print on several pages with repeated headings, and no leg is split', async ({ page }) => {
  await page.goto(`/quote/purchase/${await createOffer(page, { legs: 50 }, token)}`)
  await buyShownOffer(page)
  const pages = await printToPdf(page, 'A4')
  expect(pages.length).toBeGreaterThan(1)
  const legsByPage = pages.map(
    (pageText) => pageText.match(/^Town \d+, Finland to Town \d+, Finland by/gm) ?? [],
  )
  expect(legsByPage.flat()).toHaveLength(50)
  for (const [index, pageText] of pages.entries()) {
    expect(pageText).toContain('Specimen: no cover')
    expect(pageText).toContain(`Page ${index + 1} of ${pages.length}`)
    // Each leg has its times in the named time zones of its places.
    expect(pageText.match(/EES?T.*EES?T/gm) ?? []).toHaveLength(legsByPage[index]?.length ?? 0)
    if (legsByPage[index]?.length) expect(pageText).toMatch(/^Leg Mode Departs Arrives$/m)
  }
  expect(pages.at(-1)).toMatch(/^Premium As agreed$/m)
})

test('A certificate prints dark on light, and says if it has been cancelled', async ({ page }) => {
  await page.goto(`/quote/purchase/${await createOffer(page, { legs: 1 }, token)}`)
  await buyShownOffer(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const colours = await page.getByRole('article').evaluate((article) => {
    const { color, backgroundColor } = getComputedStyle(article)
    return { color, backgroundColor }
  })
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })

  await page.emulateMedia({ media: 'screen' })
  const id = page.url().split('/').at(-1) ?? ''
  const cancelled = await page.request.patch(`/api/v2/quote/bookings/${id}/cancel`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(cancelled.status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('article')).toContainText('It’s no longer in force.')
  const [document = ''] = await printToPdf(page, 'A4')
  expect(document).toMatch(/Cancelled \d.*It’s no longer in force\./)
})

test('Every printed page of a declined quote says that it was declined, and looks nothing like an offer', async ({
  page,
}) => {
  const shipment = { ...longestAnswers, insuredValue: '90000000' }
  const offerId = await createOffer(page, { legs: 2, shipment, declined: true }, token)
  await page.goto('/bookings')
  for (const address of [undefined, `/quote/purchase/${offerId}`]) {
    if (address) await page.goto(address)
    else await page.getByRole('link', { name: 'Declined quote' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Declined' })).toBeVisible()
    // Small pages, so that the document needs several.
    const pages = await readPages(await page.pdf({ width: '210mm', height: '90mm', printBackground: true }))
    expect(pages.length).toBeGreaterThan(1)
    for (const pageText of pages) expect(pageText).toContain('Declined')
    const text = pages.join('\n')
    expect(text).toContain('EUR 90,000,000.00')
    expect(text).not.toMatch(/Quotation|Offer of insurance|Offered|Clauses|All risks|Specimen|Total/)
    if (!address) expect(text).not.toMatch(screenOnly)
  }
})
