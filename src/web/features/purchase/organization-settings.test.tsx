import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { paths, patterns } from '#web/paths.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
/** A departure with an unambiguous day, month and year, and a clock shortly before it. */
const leaves = '2098-04-29T12:00:00.000Z'

beforeEach(async () => {
  service = await startService({ now: Date.parse('2098-04-20T12:00:00.000Z') })
  await signInAs(service)
  return service.close
})

async function open(setup: Readonly<Record<string, unknown>> = {}) {
  const sent = connect(service, { setup })
  const journeyLegs = [aLeg({ startTime: leaves, endTime: '2098-05-04T12:00:00.000Z' })]
  const [offer] = await call(v2.createQuote, aShipment({ journeyLegs }))
  const router = openPage(patterns.purchase, <PurchasePage />, paths.purchase(offer?.id ?? ''))
  await screen.findByRole('button', { name: /^Buy cover for EUR/ })
  return { sent, router, offer }
}

describe('the consent', () => {
  it('is unticked, and names the wording and its version with a link to it', async () => {
    const { offer } = await open()
    const consent = screen.getByRole<HTMLInputElement>('checkbox')
    expect(consent.checked).toBe(false)
    expect(consent.labels?.[0]?.textContent).toBe(
      'I accept the Institute Cargo Clauses (A) 1/1/09, edition sample-2026-11',
    )
    const link = screen.getByRole('link', { name: /^Institute Cargo Clauses \(A\) 1\/1\/09, edition sample/ })
    expect(link.getAttribute('href')).toBe(offer?.policyRevision?.wordingUrl)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noreferrer')
  })

  it('lists each document of the setup once, and links only to web addresses', async () => {
    const documents = [
      { name: 'Key facts', url: 'https://insurer.example/facts.pdf' },
      { name: 'A trap', url: 'javascript:alert(1)' },
    ]
    await open({ documents })
    expect(await screen.findByRole('link', { name: 'Key facts (opens in a new tab)' })).toBeTruthy()
    expect(screen.queryByText(/A trap/)).toBeNull()
  })

  it('leaves out wordings of other covers, even for an offer opened by URL', async () => {
    const url = (name: string) => `https://insurer.example/${name}`
    await open({
      documents: [
        { name: 'All risks', url: url('a'), level: 'A' },
        { name: 'Named perils', url: url('b'), level: 'B' },
        { name: 'Key facts', url: url('facts') },
      ],
    })
    await screen.findByRole('link', { name: /^Key facts/ })
    expect(screen.getByRole('link', { name: /^All risks/ })).toBeTruthy()
    expect(screen.queryByText(/^Named perils/)).toBeNull()
  })

  it('is required if the service doesn’t say', async () => {
    await open({ requireConfirmation: undefined })
    expect(screen.getByRole('checkbox')).toBeTruthy()
  })

  it('is replaced by a sentence if the organization doesn’t require it', async () => {
    const { sent, router } = await open({ requireConfirmation: false })
    expect(await screen.findByText(/^By buying, you accept the/)).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.dblClick(screen.getByRole('button', { name: /^Buy cover for EUR/ }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/bookings\//))
    expect(sent.filter(({ path }) => path.endsWith('/purchase'))).toHaveLength(1)
  })
})

describe('the review', () => {
  it('shows the price line by line, and how it was calculated once that’s opened', async () => {
    const { offer } = await open()
    expect(await screen.findByText('Premium')).toBeTruthy()
    const reasons = screen.getByText('Why this price').closest('details')
    expect(reasons?.open).toBe(false)
    expect(reasons?.textContent).toContain(offer?.reasons[0]?.sentence ?? 'A reason.')
  })

  it('shows only the total if the organization hides the breakdown', async () => {
    await open({ hideCostBreakdown: true })
    await waitFor(() => expect(screen.getByText('Total')).toBeTruthy())
    expect(screen.queryByText('Premium')).toBeNull()
    expect(screen.queryByText('Service fee')).toBeNull()
    expect(screen.queryByText('Why this price')).toBeNull()
  })

  it.each([
    ['DD/MM/YYYY', /29 Apr to 4 May 2098/],
    ['MM/DD/YYYY', /Apr 29 to May 4, 2098/],
    ['YYYY-MM-DD', /2098 Apr 29 to May 4/],
    [undefined, /29 Apr to 4 May 2098/],
  ])('shows dates in the order of %s', async (dateFormat, words) => {
    await open({ dateFormat })
    expect(await screen.findByText(words)).toBeTruthy()
  })
})
