import { quantile } from './load.mjs'
import { withNewService } from './processes.mjs'
import { connect, query, quoteFor } from './requests.mjs'

const minutes = 10

/** Measures a mix of what people do, at half the rate that the service can handle. */
export const soakRows = () => withNewService(measure)

async function measure(service) {
  const action = await createMix(service.url)
  const perSecond = (await findSaturation(action)) / 2
  const { runs, memory } = await soak(action, perSecond, service.memory)
  const failed = runs.filter(({ error }) => error)
  for (const { error } of failed.slice(0, 5)) process.stderr.write(`  ${error.message}\n`)
  const p99 = (minute) => {
    const times = runs.filter(({ at }) => Math.floor(at / 60_000) === minute).map((run) => run.milliseconds)
    return quantile(
      times.sort((a, b) => a - b),
      0.99,
    )
  }
  const third = Math.floor(memory.length / 3)
  const growth = mean(memory.slice(-third)) / mean(memory.slice(third, 2 * third))
  const eachMinute = (read) => Array.from({ length: minutes }, (_, minute) => show(read(minute))).join(' / ')
  return [
    {
      what: `A mix at half of saturation (${show(perSecond)} per second): failed`,
      measured: `${failed.length} of ${runs.length}`,
      budget: '0',
      fits: () => failed.length === 0,
    },
    { what: 'p99 of each minute', measured: `${eachMinute(p99)} ms` },
    {
      what: 'Memory each minute; its last third against its middle third',
      measured: `${eachMinute((minute) => memory[minute * 60])} MB`,
      ratio: growth,
      budget: 'at most 1.1',
      fits: (ratio) => ratio <= 1.1,
    },
  ]
}

/** @returns a function that does one action of the mix: of 100, 45 quotes, 10 purchases, 44 pages and a certificate. */
async function createMix(url) {
  const users = await connect(url)
  const { shipper, support } = users
  const offers = []
  const bookings = []
  const oneOf = (list) => list[Math.floor(Math.random() * list.length)]
  const actions = [
    [45, async () => offers.push((await quoteFor(users, `Soak${String(offers.length)} Ltd`)).offerId)],
    [
      10,
      async () => bookings.push((await shipper('/quote/bookings/purchase', { offerId: offers.pop() })).id),
    ],
    [15, () => shipper(`/quote/bookings?${query({ page: Math.floor(Math.random() * 5) })}`)],
    [10, () => shipper(`/quote/bookings?${query({ globalFilter: 'soak1' })}`)],
    [15, () => shipper(`/quote/bookings/${oneOf(bookings)}`)],
    [4, () => support('/quote/customers')],
    [1, () => shipper(`/quote/bookings/${oneOf(bookings)}/certificate`)],
  ].flatMap(([share, action]) => Array.from({ length: share }, () => action))
  // The others need some quotes and bookings.
  for (let run = 0; run < 100; run += 1) await actions[0]()
  for (let run = 0; run < 20; run += 1) await actions[45]()
  return () => oneOf(actions)()
}

/** @returns how many actions the service handles per second over 16 connections. */
async function findSaturation(action) {
  const seconds = 10
  const until = performance.now() + seconds * 1000
  let done = 0
  const line = async () => {
    while (performance.now() < until) {
      await action()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, line))
  return done / seconds
}

/** Does actions at an even rate, however long they take, and reads the memory once a second. */
async function soak(action, perSecond, readMemory) {
  const runs = []
  const memory = []
  const from = performance.now()
  const run = async (at) => {
    const error = await action().then(
      () => undefined,
      (reason) => reason,
    )
    return { at, milliseconds: performance.now() - from - at, error }
  }
  for (let at = 0; at < minutes * 60_000; at = performance.now() - from) {
    while (runs.length < (at / 1000) * perSecond) runs.push(run(at))
    if (memory.length <= at / 1000) memory.push(readMemory())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { runs: await Promise.all(runs), memory }
}

const show = (value) => value.toFixed(0)
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
