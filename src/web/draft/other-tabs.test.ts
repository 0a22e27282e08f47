import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { beginSession, expireSession } from '#web/session.ts'
import { resetDraft, updateDraft } from './draft.ts'
import { emptyShipment } from './form-values.ts'
import { answerOtherTabs, askOtherTabs } from './other-tabs.ts'

const person = `${crypto.randomUUID()}@example.com`
beforeEach(() => {
  beginSession({ token: 't', scopes: [] }, person)
  resetDraft()
  onTestFinished(answerOtherTabs())
})
const enterValue = () => updateDraft({ shipment: { ...emptyShipment, insuredValue: '5' } })

/** Asks as another tab. @returns whether this tab answers that it has something to lose. */
async function askFromOtherTab(): Promise<boolean> {
  const channel = new BroadcastChannel('lading.session')
  onTestFinished(() => channel.close())
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data === `unbought shipment: ${person}`)
    channel.postMessage(`unbought shipment? ${person}`)
    setTimeout(() => resolve(false), 200)
  })
}

it('answers if it has an unbought shipment', async () => {
  enterValue()
  expect(await askFromOtherTab()).toBe(true)
})

it('answers if it has a correction that isn’t saved', async () => {
  updateDraft({ correctionDrafts: { 'b-1': { edition: 1, typed: { marks: 'A' } } } })
  expect(await askFromOtherTab()).toBe(true)
})

it('doesn’t answer if its draft is empty', async () => {
  expect(await askFromOtherTab()).toBe(false)
})

it('doesn’t answer for another person', async () => {
  enterValue()
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  expect(await askFromOtherTab()).toBe(false)
})

it('answers if its session has expired', async () => {
  enterValue()
  expireSession()
  expect(await askFromOtherTab()).toBe(true)
})

it('finds nothing without a session', async () => {
  expireSession()
  expect(await askOtherTabs()).toBe(false)
})

it('doesn’t find its own draft', async () => {
  enterValue()
  expect(await askOtherTabs()).toBe(false)
})
