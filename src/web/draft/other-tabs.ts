import { currentExpiredPerson, currentSession } from '#web/session.ts'
import { openSessionChannel } from '#web/session-channel.ts'
import { listSignOutLosses } from './sign-out-losses.ts'

// Messages are text, because tabs that run an earlier version of the app ignore text. A “shipment” here is anything that
// signing out would delete.
const toQuestion = (person: string) => `unbought shipment? ${person}`
const toAnswer = (person: string) => `unbought shipment: ${person}`

/** How long to wait for other tabs to answer, in milliseconds. */
const answerTime = 200

/** Whether this tab is asking. It also receives its own question, and must not answer it. */
let isAsking = false

/** Answers other tabs that ask whether signing out would delete work in this one. @returns a function that stops it. */
export function answerOtherTabs(): () => void {
  const channel = openSessionChannel()
  if (!channel) return () => undefined
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const person = currentSession()?.person ?? currentExpiredPerson()
    if (!isAsking && person !== null && data === toQuestion(person) && listSignOutLosses().length > 0)
      channel.postMessage(toAnswer(person))
  }
  return () => channel.close()
}

/** Asks the other tabs of this browser whether signing out would delete work there. */
export async function askOtherTabs(): Promise<boolean> {
  const { person } = currentSession() ?? {}
  const channel = openSessionChannel()
  if (person === undefined || !channel) return false
  isAsking = true
  const isFound = await new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === toAnswer(person)) resolve(true)
    }
    channel.postMessage(toQuestion(person))
    setTimeout(() => resolve(false), answerTime)
  })
  isAsking = false
  channel.close()
  return isFound
}
