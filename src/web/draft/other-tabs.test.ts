import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { beginSession, expireSession } from '#web/session.ts'
import { resetDraft, updateDraft } from './draft.ts'
import { emptyShipment } from './form-values.ts'
import { answerOtherTabs, isDraftInOtherTab } from './other-tabs.ts'

const person = `${crypto.randomUUID()}@example.com`
beforeEach(() => {
  beginSession({ token: 't', scopes: [] }, person)
  resetDraft()
  onTestFinished(answerOtherTabs())
})
const enterValue = () => updateDraft({ shipment: { ...emptyShipment, insuredValue: '5' } })

it('finds a tab with an unbought shipment', async () => {
  enterValue()
  expect(await isDraftInOtherTab()).toBe(true)
})

it('finds a tab with a correction that isn’t saved', async () => {
  updateDraft({ correctionDrafts: { 'b-1': { edition: 1, typed: { marks: 'A' } } } })
  expect(await isDraftInOtherTab()).toBe(true)
})

it('finds no tab whose draft is empty', async () => {
  expect(await isDraftInOtherTab()).toBe(false)
})

it('finds nothing without a session, or in a tab of another person', async () => {
  enterValue()
  const asked = isDraftInOtherTab()
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  expect(await asked).toBe(false)
  expireSession()
  expect(await isDraftInOtherTab()).toBe(false)
})

it('finds a tab whose session has expired', async () => {
  enterValue()
  const asked = isDraftInOtherTab()
  expireSession()
  expect(await asked).toBe(true)
})
