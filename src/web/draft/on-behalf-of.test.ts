// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { emptyHolder, emptyShipment } from './form-values.ts'
import { actFor, canTakeAlong, endActing, isForKnown, renewActing, takeAlongFor } from './on-behalf-of.ts'
import {
  currentDraft,
  hasUnboughtAnswers,
  isSent,
  keepInDraft,
  keepNotBought,
  keepSent,
  startDraftAnew,
} from './draft.ts'
import { beginSession } from '#web/session.ts'

const holder = {
  ...emptyHolder,
  ...{ businessName: 'One Oy', email: 'one@example.com', addressStreet: 'Katu 1' },
  ...{ addressLocality: 'Joensuu', addressCountry: 'FI' },
}
const one = { id: 'c-1', name: 'One Oy', holder }
const other = { id: 'c-2', name: 'Other Oy', holder: { ...holder, businessName: 'Other Oy' } }
const typed = { ...emptyShipment, insuredValue: '5,000' }
const quoted = { asked: 'x', offers: [] }

beforeEach(() => {
  sessionStorage.clear()
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
})

it('For a customer a shipment begins with the holder that is known, and nothing else', () => {
  actFor(one)
  expect(currentDraft()).toMatchObject({ customer: one, holder, shipment: emptyShipment, own: null })
  expect(isForKnown(currentDraft())).toBe(true)
  expect(hasUnboughtAnswers(currentDraft())).toBe(false)
})

it('What was begun for nobody waits until it is ended, also from one customer to the next, and is kept in the tab', () => {
  keepInDraft({ shipment: typed, quoted })
  actFor(one)
  keepInDraft({ shipment: { ...typed, insuredValue: '7' } })
  actFor(other)
  expect(currentDraft()).toMatchObject({ shipment: emptyShipment, holder: other.holder })
  expect(Object.values(sessionStorage).join()).toContain('"insuredValue":"5,000"')
  endActing()
  expect(currentDraft()).toMatchObject({ shipment: typed, quoted, customer: null, own: null })
  expect(currentDraft().holder).toEqual(emptyHolder)
})

it('What was begun can be taken along, and then has to be priced for the customer', () => {
  keepInDraft({ shipment: typed, quoted })
  expect(canTakeAlong(currentDraft())).toBe(true)
  takeAlongFor(one)
  expect(currentDraft()).toMatchObject({ shipment: typed, holder, quoted: null, customer: one, own: null })
  endActing()
  expect(currentDraft()).toMatchObject({ shipment: emptyShipment, holder: emptyHolder })
})

it('A purchase whose fate is open is not taken along, and stays known as open before, meanwhile and after', () => {
  keepInDraft({ shipment: typed, quoted: { ...quoted, sent: 'offer-1' } })
  expect(canTakeAlong(currentDraft())).toBe(false)
  actFor(one)
  expect(isSent(currentDraft(), 'offer-1')).toBe(true)
  endActing()
  expect(isSent(currentDraft(), 'offer-1')).toBe(true)
  expect(currentDraft().quoted?.sent).toBe('offer-1')
})

it('An open purchase can be settled while quoting for a customer, and keeps its name beside another', () => {
  keepInDraft({ quoted: { ...quoted, sent: 'offer-1' }, attempts: { 'offer-1': 'attempt 1' } })
  actFor(one)
  keepSent('offer-2', 'attempt 2')
  expect(currentDraft().attempts).toEqual({ 'offer-1': 'attempt 1', 'offer-2': 'attempt 2' })
  keepNotBought('offer-1')
  expect(['offer-1', 'offer-2'].map((id) => isSent(currentDraft(), id))).toEqual([false, true])
  expect(currentDraft().attempts).toEqual({ 'offer-2': 'attempt 2' })
})

it('Whatever is begun anew meanwhile is for the customer, “Same again” of somebody else’s too', () => {
  actFor(one)
  startDraftAnew({ shipment: typed, holder: other.holder })
  expect(currentDraft()).toMatchObject({ shipment: typed, holder, customer: one })
})

it('A customer that is changed is quoted for as it is then, unless its holder was typed over', () => {
  actFor(one)
  renewActing({ ...one, holder: { ...holder, phone: '1' } })
  expect(currentDraft().holder.phone).toBe('1')
  keepInDraft({ holder: { ...holder, phone: '2' } })
  renewActing({ ...one, name: 'One Oyj', holder: { ...holder, phone: '3' } })
  renewActing({ ...other, name: 'Nobody’s' })
  expect(currentDraft()).toMatchObject({ customer: { name: 'One Oyj' }, holder: { phone: '2' } })
})
