import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { buyFirstOffer } from '../fixtures/api-quotes.ts'
import { openBooking, openOffers } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/steps.ts'

test('A shipper buys cover, downloads the certificate, and the file says what the page says', async ({
  page,
}) => {
  await openOffers(page)
  const reference = await buyFirstOffer(page)

  const download = page.getByRole('button', { name: 'Download the certificate' })
  const saved = page.waitForEvent('download')
  await download.click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`certificate-${reference}.pdf`)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const paper = await readPdf(bytes)
  for (const words of [reference, 'Specimen: no cover', 'Oy Esimerkki Ab', 'EUR 100,000.00']) {
    expect(paper.pages[0]).toContain(words)
  }
  expect(paper.qrCode).toBe(`${new URL(page.url()).origin}/check/${reference}`)
  await expect(download).toBeFocused()
})

test('A certificate that cannot be fetched is said so in place, and can be asked for again', async ({
  page,
  context,
}) => {
  await openBooking(page)
  const download = page.getByRole('button', { name: 'Download the certificate' })
  await expect(download).toBeVisible()

  await context.setOffline(true)
  await download.click()
  await expect(page.getByRole('alert')).toContainText('The certificate could not be fetched. You’re offline.')
  await expect(download).toBeFocused()

  await context.setOffline(false)
  const saved = page.waitForEvent('download')
  await download.click()
  await saved
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('Where the service makes no PDF, the page says so instead of keeping a dead button', async ({
  page,
  service,
}) => {
  // The same service but for one operation that it does not know.
  const lesser = createServer((asked, answer) => {
    if (asked.url?.endsWith('/certificate')) {
      answer.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Cannot GET this</h1>')
      return
    }
    const { method, headers } = asked
    const passed = request(service.url + (asked.url ?? ''), {
      method,
      headers: { ...headers, host: new URL(service.url).host },
    })
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    asked.pipe(passed)
  })
  lesser.listen(0, '127.0.0.1')
  await once(lesser, 'listening')
  try {
    const origin = `http://127.0.0.1:${(lesser.address() as AddressInfo).port}`
    await openBooking(page, { legs: 1 }, { origin })
    const download = page.getByRole('button', { name: 'Download the certificate' })
    await download.click()
    const said = page.getByText('This service makes no PDF of it.')
    await expect(said).toBeFocused()
    await expect(download).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  } finally {
    lesser.close()
    lesser.closeAllConnections()
  }
})
