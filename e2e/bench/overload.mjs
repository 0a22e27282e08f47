import { Agent } from 'node:http'
import { quantile, repeatRequest, send } from './load.mjs'
import { withNewService } from './processes.mjs'
import { quoteRequest, signIn } from './requests.mjs'

/** New connections at one moment. */
const burst = 300
/** How many times as many quotes arrive as the service can handle, and for how long in seconds. */
const excess = 3
const seconds = 15
/** Connections that the quotes arrive on. More than the service accepts would be closed. */
const connections = 2000

/** Measures a burst of new connections, and far more quotes than the service can handle. */
export const overloadRows = () => withNewService(measure)

async function measure({ url, memory }) {
  const quote = quoteRequest(url, await signIn(url))
  // Also warms up.
  const { perSecond } = await repeatRequest(quote, 5, 64)
  const first = await Promise.all(Array.from({ length: burst }, () => send({ ...quote, agent: false })))
  const replies = await sendEvenly(quote, perSecond * excess)
  const admitted = replies.filter(({ status }) => status === 200)
  const rejected = replies.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined)
  const failed = replies.length - admitted.length - rejected.length
  return [
    {
      what: `A burst of ${burst} new connections: the last quote`,
      measured: `${show(slowest(first, 1))} ms`,
      budget: '500 ms',
      fits: () => first.every(({ status }) => status === 200) && slowest(first, 1) <= 500,
    },
    {
      what: `${excess} times as many quotes as it can handle: p95 of those handled`,
      measured: `${show(slowest(admitted, 0.95))} ms`,
      budget: '1000 ms',
      fits: () => slowest(admitted, 0.95) <= 1000,
    },
    {
      what: 'Handled per second; without overload',
      measured: show(admitted.length / seconds),
      floor: show(perSecond),
      ratio: admitted.length / seconds / perSecond,
    },
    {
      what: 'Rejected with `Retry-After`, and p95 until then; failed otherwise',
      measured: `${rejected.length}, ${show(slowest(rejected, 0.95))} ms; ${failed}`,
      budget: '1000 ms; 0',
      fits: () => failed === 0 && slowest(rejected, 0.95) <= 1000,
    },
    { what: 'Memory after this', measured: `${show(memory())} MB` },
  ]
}

/** Sends requests at an even rate, however long responses take. */
async function sendEvenly(request, perSecond) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const replies = []
  const from = performance.now()
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - from) {
    while (replies.length < (elapsed / 1000) * perSecond) replies.push(send({ ...request, agent }))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const all = await Promise.all(replies)
  agent.destroy()
  return all
}

const show = (value) => value.toFixed(0)

const slowest = (replies, share) =>
  replies.length === 0
    ? 0
    : quantile(
        replies.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b),
        share,
      )
