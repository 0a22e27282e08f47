// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { paths, patterns } from '#web/paths.ts'
import { endSession } from '#web/session.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
/** A departure whose day, month and year cannot be taken for one another, and a clock shortly before it. */
const leaves = '2098-04-29T12:00:00.000Z'

beforeEach(async () => {
  service = await startService({ now: Date.parse('2098-04-20T12:00:00.000Z') })
  await signInAs(service)
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  endSession()
  await service.close()
})

async function open(setup: Readonly<Record<string, unknown>> = {}) {
  const sent = connect(service, { setup })
  const journeyLegs = [aLeg({ startTime: leaves, endTime: '2098-05-04T12:00:00.000Z' })]
  const [offer] = await call(v2.quote, aShipment({ journeyLegs }))
  const router = openPage(patterns.purchase, <PurchasePage />, paths.purchase(offer?.id ?? ''))
  await screen.findByRole('button', { name: /^Buy cover for EUR/ })
  return { sent, router, offer }
}

describe('The consent', () => {
  it('names the wording and its version, unticked, and the wording opens beside', async () => {
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

  it('stands beside the documents of setup, each once, and opens nothing but the web', async () => {
    const documents = [
      { name: 'Key facts', url: 'https://insurer.example/facts.pdf' },
      { name: 'A trap', url: 'javascript:alert(1)' },
    ]
    await open({ documents })
    expect(await screen.findByRole('link', { name: 'Key facts (opens a new tab)' })).toBeTruthy()
    expect(screen.queryByText(/A trap/)).toBeNull()
  })

  it('stands beside no wording of another cover, also where the offer was opened by its address', async () => {
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

  it('is asked for where the service does not say', async () => {
    await open({ requireConfirmation: undefined })
    expect(screen.getByRole('checkbox')).toBeTruthy()
  })

  it('is not asked for where the service wants none: buying accepts the wording, and says so', async () => {
    const { sent, router } = await open({ requireConfirmation: false })
    expect(await screen.findByText(/^By buying you accept the/)).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.dblClick(screen.getByRole('button', { name: /^Buy cover for EUR/ }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/bookings\//))
    expect(sent.filter(({ path }) => path.endsWith('/purchase'))).toHaveLength(1)
  })
})

describe('What is shown before buying', () => {
  it('is the price line by line', async () => {
    await open()
    expect(await screen.findByText('Premium')).toBeTruthy()
  })

  it('is the total alone, where the service hides what it is made of', async () => {
    await open({ hideCostBreakdown: true })
    await waitFor(() => expect(screen.getByText('Total')).toBeTruthy())
    expect(screen.queryByText('Premium')).toBeNull()
    expect(screen.queryByText('Service fee')).toBeNull()
  })

  it.each([
    ['DD/MM/YYYY', /29 Apr to 4 May 2098/],
    ['MM/DD/YYYY', /Apr 29 to May 4, 2098/],
    ['YYYY-MM-DD', /2098 Apr 29 to May 4/],
    [undefined, /29 Apr to 4 May 2098/],
  ])('has its dates in the order of %s', async (dateFormat, words) => {
    await open({ dateFormat })
    expect(await screen.findByText(words)).toBeTruthy()
  })
})
