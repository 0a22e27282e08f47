import { beforeEach, expect, it } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { beginSession, switchOrganization } from '#web/session.ts'
import { listDrafts, recordSentPurchase, resetDraft, updateDraft } from './draft.ts'
import { emptyHolder, emptyShipment } from './form-values.ts'
import { quoteForCustomer, stopQuotingForCustomer } from './on-behalf-of.ts'
import { listPendingOfferIds, listSignOutLosses } from './sign-out-losses.ts'

const session = { token: 't', scopes: [] }
beforeEach(() => beginSession(session, `${crypto.randomUUID()}@example.com`))
const enterValue = () => updateDraft({ shipment: { ...emptyShipment, insuredValue: '5' } })
const customer = { id: 'c-1', name: 'One Oy', holder: { ...emptyHolder, businessName: 'One Oy' } }

it('lists nothing if nothing was entered, for the user or a customer', () => {
  expect(listSignOutLosses()).toEqual([])
  quoteForCustomer(customer)
  expect(listSignOutLosses()).toEqual([])
})

it('lists the user’s own draft while it’s set aside for a customer, with the one for the customer', () => {
  enterValue()
  expect(listSignOutLosses()).toEqual(['draft'])
  quoteForCustomer(customer)
  expect(listSignOutLosses()).toEqual(['ownDraft'])
  enterValue()
  expect(listSignOutLosses()).toEqual(['draft', 'ownDraft'])
  stopQuotingForCustomer()
  expect(listSignOutLosses()).toEqual(['draft'])
})

it('lists drafts for another organization', () => {
  enterValue()
  quoteForCustomer(customer)
  enterValue()
  switchOrganization(session, { id: 'o-2', name: 'Acme Ltd' })
  expect(listSignOutLosses()).toEqual(['otherOrganization', 'ownDraft'])
})

it('lists corrections, but not those of forms that were left unchanged', () => {
  updateDraft({ correctionDrafts: { 'b-1': { edition: 1, typed: {} } } })
  expect(listSignOutLosses()).toEqual([])
  updateDraft({
    correctionDrafts: { 'b-1': { edition: 1, typed: {} }, 'b-2': { edition: 1, typed: { marks: 'A' } } },
  })
  expect(listSignOutLosses()).toEqual(['corrections'])
})

it('lists notes that haven’t been added, but not empty ones', () => {
  updateDraft({ noteDrafts: { 'q-1': { text: ' ' } } })
  expect(listSignOutLosses()).toEqual([])
  updateDraft({ noteDrafts: { 'q-1': { text: ' ' }, 'q-2': { text: 'Call back' } } })
  expect(listSignOutLosses()).toEqual(['note'])
})

it('lists purchases of unknown outcome in any draft, once each', () => {
  const quote = { shipmentJson: '{}', offers: [anOffer({ id: 'o-1' })] }
  enterValue()
  updateDraft({ quote })
  recordSentPurchase('o-1')
  expect(listSignOutLosses()).toEqual(['purchase', 'draft'])
  quoteForCustomer(customer)
  expect(listSignOutLosses()).toEqual(['purchase', 'ownDraft'])
  switchOrganization(session, { id: 'o-2', name: 'Acme Ltd' })
  updateDraft({ quote: { ...quote, offers: [anOffer({ id: 'o-2' })] } })
  recordSentPurchase('o-2')
  resetDraft()
  expect(listPendingOfferIds(listDrafts())).toEqual(['o-2', 'o-1'])
})
