// @vitest-environment happy-dom
import type { Offer } from '#contract/offer.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { emptyHolder, emptyLeg } from './form-values.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const load = async () => {
  vi.resetModules()
  return {
    draft: await import('./draft.ts'),
    session: await import('#web/session.ts'),
  }
}

const grant = { token: 'secret-token', seconds: 3600, scopes: [] }

describe('unbought answers', () => {
  beforeEach(() => sessionStorage.clear())

  const startDraft = async () => {
    const { draft, session } = await load()
    session.beginSession(grant, 'ann@example.com')
    const { shipment } = draft.currentDraft()
    const type = (insuredValue: string) => draft.updateDraft({ shipment: { ...shipment, insuredValue } })
    return { draft, type, lost: () => draft.hasUnboughtShipment(draft.currentDraft()) }
  }

  test('are absent if nothing was entered, with any date order', async () => {
    const { draft, lost } = await startDraft()
    expect(lost()).toBe(false)
    const { shipment } = draft.currentDraft()
    draft.updateDraft({ shipment: { ...shipment, dateOrder: 'mdy' } })
    expect(lost()).toBe(false)
  })

  test('include everything not booked yet, even after offers arrive', async () => {
    const { draft, type, lost } = await startDraft()
    type('5000')
    expect(lost()).toBe(true)
    draft.updateDraft({
      quote: { shipmentJson: 'as typed', offers: [{ id: 'offer-1', accepted: true } as Offer] },
    })
    expect(lost()).toBe(true)
  })

  test('include only what was entered after a purchase', async () => {
    const { draft, lost } = await startDraft()
    const shipment = {
      ...draft.currentDraft().shipment,
      commodityId: '101',
      insuredValue: '5000',
      dateOrder: 'dmy' as const,
      journeyLegs: [
        {
          ...emptyLeg,
          start: 'Joensuu',
          end: 'Hamburg',
          startTime: '2026-11-24T08:00',
          endTime: '2026-11-25T08:00',
          transportTypes: ['1'],
        },
      ],
    }
    const { bookingHolder } = aShipment()
    draft.updateDraft({ shipment, holder: { ...emptyHolder, ...(bookingHolder as object) } })
    const quoted = draft.draftShipment(draft.currentDraft())
    if (!quoted) throw new Error('The shipment is incomplete.')
    draft.saveOffers(quoted, [{ id: 'offer-1', accepted: true } as Offer])
    draft.markOfferBought('offer-1', 'booking-1')
    expect(lost()).toBe(false)
    draft.updateDraft({ shipment: { ...shipment, insuredValue: '6000' } })
    expect(lost()).toBe(true)
  })
})

describe('drafts while storage', () => {
  const fail = () => {
    throw new DOMException('Storage is off', 'SecurityError')
  }
  const outdated = JSON.stringify({ shipment: { insuredValue: '1' } })
  const full = { getItem: () => outdated, removeItem: () => undefined, setItem: fail }
  const blocked = { getItem: fail, removeItem: fail, setItem: fail }

  /** Fills in drafts for two companies. @returns the value in the draft of the current one, and the session. */
  async function switchBack(storage: typeof full | typeof blocked) {
    vi.stubGlobal('sessionStorage', storage)
    const { draft, session } = await load()
    const switchTo = (id: string) => session.switchOrganization(grant, { id, name: id })
    const readValue = () => draft.currentDraft().shipment.insuredValue
    session.beginSession(grant, 'ann@example.com', 'one')
    draft.updateDraft({ shipment: { ...draft.currentDraft().shipment, insuredValue: '5000' } })
    switchTo('two')
    draft.updateDraft({ shipment: { ...draft.currentDraft().shipment, insuredValue: '7000' } })
    expect(draft.listDrafts().map(({ shipment }) => shipment.insuredValue)).toContain('5000')
    switchTo('one')
    return { readValue, session }
  }

  test('is full are kept when the company is switched and switched back', async () => {
    const { readValue } = await switchBack(full)
    expect(readValue()).toBe('5000')
  })

  test('is blocked are kept when the company is switched and switched back, until sign-out', async () => {
    const { readValue, session } = await switchBack(blocked)
    expect(readValue()).toBe('5000')
    session.endSession()
    session.beginSession(grant, 'ann@example.com', 'two')
    expect(readValue()).toBe('')
  })
})

describe('a draft', () => {
  beforeEach(() => sessionStorage.clear())

  test('survives a reload of the page', async () => {
    const before = await load()
    before.session.beginSession(grant, 'ann@example.com')
    before.draft.updateDraft({ holder: { ...before.draft.currentDraft().holder, businessName: 'Oy' } })
    const after = await load()
    expect(after.draft.currentDraft().holder.businessName).toBe('Oy')
  })

  test('belongs to one person, and is kept while another is signed in', async () => {
    const { draft, session } = await load()
    session.beginSession(grant, 'ann@example.com')
    draft.updateDraft({ holder: { ...draft.currentDraft().holder, businessName: 'Ann Oy' } })
    session.expireSession()
    expect(draft.currentDraft().holder.businessName).toBe('Ann Oy')
    session.endSession()
    session.beginSession(grant, 'bob@example.com')
    expect(draft.currentDraft().holder.businessName).toBe('')
    session.beginSession(grant, 'ann@example.com')
    expect(draft.currentDraft().holder.businessName).toBe('Ann Oy')
  })

  test('is deleted at sign-out, and the drafts of other people are kept', async () => {
    const { draft, session } = await load()
    const name = (businessName: string) =>
      draft.updateDraft({ holder: { ...draft.currentDraft().holder, businessName } })
    session.beginSession(grant, 'bob@example.com')
    name('Bob Ltd')
    session.expireSession()
    session.endSession()
    session.beginSession(grant, 'ann@example.com')
    name('Ann Oy')
    session.endSession()
    // A save as the page closes is ignored.
    name('Ann Oy')
    expect(JSON.stringify(sessionStorage)).not.toContain('Ann')
    expect(JSON.stringify(sessionStorage)).toContain('Bob Ltd')
    session.beginSession(grant, 'ann@example.com')
    expect(draft.currentDraft().holder.businessName).toBe('')
  })

  test('is deleted if the session expired while signing out', async () => {
    const { draft, session } = await load()
    session.beginSession(grant, 'ann@example.com')
    draft.updateDraft({ holder: { ...draft.currentDraft().holder, businessName: 'Ann Oy' } })
    session.expireSession()
    session.endSession('ann@example.com')
    expect(draft.currentDraft().holder.businessName).toBe('')
    expect(JSON.stringify(sessionStorage)).not.toContain('Ann')
  })

  test('drops the error of a field when its value changes, and keeps the others', async () => {
    const { draft } = await load()
    const { shipment, holder } = draft.currentDraft()
    const paths = [
      'insuredValue',
      'commodityId',
      'journeyLegs.0.end',
      'bookingHolder.email',
      'taxId',
      'other',
    ]
    draft.updateDraft({ fieldErrors: paths.map((path) => ({ path, message: 'No.' })) })
    const remaining = () => draft.currentDraft().fieldErrors.map(({ path }) => path)
    draft.updateDraft({
      shipment: { ...shipment, insuredValue: '5', journeyLegs: [{ ...emptyLeg, end: 'Oslo' }] },
    })
    expect(remaining()).toEqual(['commodityId', 'bookingHolder.email', 'taxId', 'other'])
    draft.updateDraft({ holder: { ...holder, email: 'ann@example.com' } })
    expect(remaining()).toEqual(['commodityId', 'taxId', 'other'])
  })

  test('never holds the token', async () => {
    const { draft, session } = await load()
    session.beginSession(grant, 'ann@example.com')
    draft.updateDraft({ fieldErrors: [] })
    expect(sessionStorage.getItem('lading.draft.ann@example.com')).not.toContain('secret-token')
    expect(localStorage.length).toBe(0)
  })

  test('starts empty if the stored one is corrupt', async () => {
    sessionStorage.setItem('lading.session', JSON.stringify({ token: 't', person: 'ann@example.com' }))
    sessionStorage.setItem('lading.draft.ann@example.com', '{"shipment": 7')
    const { draft } = await load()
    expect(draft.currentDraft().shipment.commodityId).toBe('')
    expect(draft.firstIncompleteStep(draft.currentDraft())).toBe('shipment')
  })

  test('remembers a sent purchase of another offer after a reload, until its outcome is known', async () => {
    const before = await load()
    before.session.beginSession(grant, 'ann@example.com')
    for (let sent = 1; sent <= 60; sent += 1) before.draft.recordSentPurchase(`offer ${sent}`)
    before.draft.recordSentPurchase('offer 60')
    before.draft.resetDraft()
    const { draft } = await load()
    const isSent = (id: string) => draft.isPurchasePending(draft.currentDraft(), id)
    expect(draft.currentDraft().unresolvedOfferIds).toHaveLength(50)
    expect([isSent('offer 60'), isSent('offer 11'), isSent('offer 10')]).toEqual([true, true, false])
    draft.markOfferNotBought('offer 60')
    draft.markOfferBought('offer 59', 'b-1')
    expect([isSent('offer 60'), isSent('offer 59'), isSent('offer 58')]).toEqual([false, false, true])
  })

  test('keeps a purchase with an unknown outcome when it’s reset', async () => {
    const { draft, session } = await load()
    session.beginSession(grant, 'ann@example.com')
    draft.updateDraft({ quote: { shipmentJson: '{}', offers: [declined('offer 1'), declined('offer 2')] } })
    draft.recordSentPurchase('offer 2')
    draft.resetDraft()
    expect(draft.currentDraft().quote).toBeNull()
    expect(['offer 1', 'offer 2'].map((id) => draft.isPurchasePending(draft.currentDraft(), id))).toEqual([
      false,
      true,
    ])
  })
})

const declined = (id: string): Offer => ({ id, accepted: false, amendments: [], reasons: [] })
