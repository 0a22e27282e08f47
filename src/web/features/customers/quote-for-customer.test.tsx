import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Customer } from '#contract/setup.ts'
import { fillDraft, holdReplies, openPage, queriesSettled } from '#testing/page.tsx'
import { quoteForCustomer, stopQuotingForCustomer } from '#web/draft/on-behalf-of.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { KeyboardShortcuts } from '#web/app/shell/KeyboardShortcuts.tsx'
import { currentDraft, type Draft, draftShipment, updateDraft, resetDraft } from '#web/draft/draft.ts'
import { emptyHolder } from '#web/draft/form-values.ts'
import { customerToHolderValues } from '#web/components/holder/customer-values.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { QuoteForCustomerButton } from './QuoteForCustomerButton.tsx'

const customer: Customer = { id: 'c-1', businessName: 'One Oy', email: 'one@example.com' }
const acted = { id: 'c-1', name: 'One Oy', holder: customerToHolderValues(customer) }
const other = { ...acted, id: 'c-2', name: 'Other Oy' }

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
})

function press(name = 'Quote for One Oy') {
  const router = openPage('/', <QuoteForCustomerButton customer={customer} />)
  fireEvent.click(screen.getByRole('button', { name }))
  return router
}
const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const value = () => currentDraft().shipment.insuredValue

it('starts a shipment for the customer immediately if there is no draft', () => {
  const { location } = press().state
  expect(location.pathname + location.hash).toBe(`${paths.shipment}#commodityId`)
  expect(currentDraft().customer).toEqual(acted)
})

it('uses the default currency of the organization that the customer belongs to', async () => {
  for (const [currencyId, expected] of [
    ['NOK', 'NOK'],
    ['EUR', ''],
  ]) {
    stopQuotingForCustomer()
    vi.stubGlobal('fetch', ({ pathname }: URL) =>
      Promise.resolve(
        Response.json(
          pathname.includes('/organizations/')
            ? { id: 'o-1', name: 'Fjord Forwarding', settings: { currencyId } }
            : { currencyId: 'EUR' },
        ),
      ),
    )
    openPage('/', <QuoteForCustomerButton customer={{ ...customer, organizationId: 'o-1' }} />)
    await queriesSettled()
    answer('Quote for One Oy')
    expect(currentDraft().shipment.currencyId).toBe(expected)
    // The form asks for what that organization requires.
    expect(currentDraft().customer?.organizationId).toBe('o-1')
    cleanup()
  }
})

it('waits for that currency if the organization is still loading', async () => {
  const organization = { id: 'o-1', name: 'Fjord Forwarding', settings: { currencyId: 'NOK' } }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(organization)))
  const release = holdReplies()
  openPage('/', <QuoteForCustomerButton customer={{ ...customer, organizationId: 'o-1' }} />)
  answer('Quote for One Oy')
  expect(currentDraft().customer).toBeNull()
  release()
  await waitFor(() => expect(currentDraft().customer?.id).toBe('c-1'))
  expect(currentDraft().shipment.currencyId).toBe('NOK')
})

it('ignores its shortcut while it waits, so that the draft kept for later isn’t discarded', async () => {
  fillDraft()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 'o-1', name: 'Fjord Forwarding' })))
  const release = holdReplies()
  openPage(
    '/',
    <>
      <KeyboardShortcuts />
      <QuoteForCustomerButton customer={{ ...customer, organizationId: 'o-1' }} />
    </>,
  )
  const pressKey = () => fireEvent.keyDown(document.body, { key: 'f' })
  pressKey()
  answer('Keep draft for later')
  pressKey()
  expect(screen.queryByRole('dialog')).toBeNull()
  release()
  await waitFor(() => expect(currentDraft().customer?.id).toBe('c-1'))
  expect(currentDraft().ownDraft?.shipment.insuredValue).toBe('100000')
})

it.each([
  [{ suspended: true }, 'Fjord Forwarding'],
  [{ suspendedAbove: { id: 'o-2', name: 'North Brokers' } }, 'North Brokers'],
])('isn’t offered for a customer of a suspended company: %j', async (suspension, company) => {
  const organization = { id: 'o-1', name: 'Fjord Forwarding', ...suspension }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(organization)))
  openPage(
    '/',
    <>
      <KeyboardShortcuts />
      <QuoteForCustomerButton customer={{ ...customer, organizationId: 'o-1' }} />
    </>,
  )
  await screen.findByText(`You can’t get a quote for One Oy while ${company} is suspended.`)
  expect(screen.queryByRole('button', { name: /One Oy/ })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'f' })
  expect(currentDraft().customer).toBeNull()
})

it('moves the focus to the explanation if the company turns out to be suspended', async () => {
  const organization = { id: 'o-1', name: 'Fjord Forwarding', suspended: true }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(organization)))
  const release = holdReplies()
  openPage('/', <QuoteForCustomerButton customer={{ ...customer, organizationId: 'o-1' }} />)
  const button = screen.getByRole('button', { name: 'Quote for One Oy' })
  button.focus()
  fireEvent.click(button)
  release()
  const explanation = await screen.findByText(/^You can’t get a quote for One Oy/)
  expect(document.activeElement).toBe(explanation)
})

it.each([
  ['Use draft', '100000', 'c-1', paths.shipment],
  ['Keep draft for later', '', 'c-1', paths.shipment],
  ['Cancel', '100000', undefined, '/'],
])('asks what to do with a draft without a customer: %s', (name, insuredValue, id, path) => {
  fillDraft()
  const router = press()
  expect([currentDraft().customer, screen.getByRole('dialog').textContent]).toEqual([
    null,
    expect.stringMatching(/^Use your draft for One Oy\?/),
  ])
  answer(name)
  expect([value(), currentDraft().customer?.id, router.state.location.pathname]).toEqual([
    insuredValue,
    id,
    path,
  ])
})

const noOffers = { shipmentJson: '', offers: [] }
const replaced = 'the details of One Oy will replace the holder you entered'
it.each<[string, Partial<Draft>, string]>([
  ['nothing if it has no holder', { holder: emptyHolder }, 'You won’t lose it either way.'],
  ['nothing if the holder is the customer', { holder: acted.holder }, 'You won’t lose it either way.'],
  ['the holder', {}, `If you use it, ${replaced}.`],
  ['details of the holder', { holder: { ...acted.holder, phone: '+358 1' } }, `If you use it, ${replaced}.`],
  ['the prices', { holder: emptyHolder, quote: noOffers }, 'If you use it, you’ll need new prices.'],
  ['both', { quote: noOffers }, `If you use it, ${replaced}, and you’ll need new prices.`],
])('says what changes in a draft that is used for the customer: %s', (_, changes, sentence) => {
  fillDraft()
  updateDraft(changes)
  press()
  expect(screen.getByRole('dialog').querySelector('p')?.textContent).toBe(
    `Your draft has no customer yet. ${sentence}`,
  )
})

it('asks before it discards a draft for another customer', () => {
  quoteForCustomer(other)
  fillDraft()
  press()
  expect(screen.getByRole('dialog').textContent).toMatch(/^Discard your draft for Other Oy\?/)
  answer('Keep draft')
  expect([value(), currentDraft().customer?.id]).toEqual(['100000', 'c-2'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Quote for One Oy' })[0] ?? document.body)
  answer('Discard draft')
  expect([value(), currentDraft().customer?.id]).toEqual(['', 'c-1'])
})

it.each([
  ['Use draft', '5000'],
  ['Discard draft', ''],
])('asks what to do with a draft for a customer that can’t be found: %s', (name, insuredValue) => {
  fillDraft()
  quoteForCustomer(other)
  fillDraft({ insuredValue: '5000' })
  updateDraft({ fieldErrors: [{ path: 'customerId', message: 'Customer not found.' }] })
  press()
  expect(screen.getByRole('dialog').querySelector('p')?.textContent).toBe(
    `We couldn’t find Other Oy, the customer of your draft. It may have been merged or deleted. If you use it, ${replaced}.`,
  )
  answer(name)
  const { customer: quoted, ownDraft, fieldErrors } = currentDraft()
  expect([value(), quoted?.id, fieldErrors]).toEqual([insuredValue, 'c-1', []])
  // The user's own draft stays set aside.
  expect(ownDraft?.shipment.insuredValue).toBe('100000')
})

it('doesn’t ask if there is no draft for the other customer', () => {
  quoteForCustomer(other)
  press()
  expect([screen.queryByRole('dialog'), currentDraft().customer?.id]).toEqual([null, 'c-1'])
})

it('continues the draft of the same customer', () => {
  quoteForCustomer(acted)
  fillDraft()
  const router = press('Continue quote for One Oy')
  expect([value(), router.state.location.pathname]).toEqual(['100000', paths.shipment])
})

it('starts another quote for the customer after a purchase', () => {
  quoteForCustomer(acted)
  fillDraft()
  const shipmentJson = JSON.stringify(draftShipment(currentDraft()))
  updateDraft({ quote: { shipmentJson, offers: [], bookingId: 'b-1' } })
  const router = press('Quote for One Oy')
  expect([value(), router.state.location.pathname]).toEqual(['', paths.shipment])
})

it('sets aside the user’s own draft with an open purchase', () => {
  fillDraft()
  updateDraft({ quote: { shipmentJson: '', offers: [], pendingOfferId: 'o-1' } })
  press()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(currentDraft().ownDraft?.quote?.pendingOfferId).toBe('o-1')
})
