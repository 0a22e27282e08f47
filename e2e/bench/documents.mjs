import { setTimeout } from 'node:timers/promises'
import { copyQuotes } from './copies.mjs'
import { quantile } from './load.mjs'
import { sqlite } from './databases.mjs'
import { withCopies } from './processes.mjs'
import { connect, shipment } from './requests.mjs'

/** Quotes eight minutes apart: a month has about 4,000 bookings, and the list 100,000 rows. */
const interval = 8 * 60_000
const many = 100_000

/** Measures how long others wait for a booking while large documents are made. */
export const documentRows = () =>
  withCopies(sqlite, (file) => copyQuotes(file, { to: many, interval }), measure)

async function measure({ url, memory }) {
  const { admin: send } = await connect(url)
  const quote = await send('/quote/bookings/quote', longShipment())
  const long = await send('/quote/bookings/purchase', { offerId: quote.offerId })
  const { data } = await send('/quote/bookings?perPage=20')
  const [month] = (await send('/quote/statements')).slice(1)
  const documents = () => [
    send(`/quote/statements/${month.month}/pdf`),
    ...Array.from({ length: 20 }, () => send(`/quote/bookings/${long.id}/certificate`)),
    send('/quote/bookings/csv'),
  ]

  /** Opens a booking again and again. @returns how long each took, in milliseconds, shortest first. */
  const openBookings = async (isDone) => {
    const times = []
    while (!isDone()) {
      const from = performance.now()
      await send(`/quote/bookings/${data[times.length % data.length].id}`)
      times.push(performance.now() - from)
      await setTimeout(20)
    }
    return times.sort((a, b) => a - b)
  }
  const wait = (seconds) => {
    const end = performance.now() + seconds * 1000
    return openBookings(() => performance.now() > end)
  }
  await wait(2)
  const alone = quantile(await wait(5), 0.95)
  let isDone = false
  const made = Promise.all(documents()).finally(() => (isDone = true))
  const beside = quantile(await openBookings(() => isDone), 0.95)
  await made
  return [
    {
      what: 'Others’ p95 while a statement of 4,000 lines, 20 certificates of 200 legs and a CSV of 100,000 rows are made',
      measured: `${beside.toFixed(0)} ms`,
      floor: `${alone.toFixed(0)} ms`,
      ratio: beside / alone,
      budget: 'at most 2',
      fits: (ratio) => ratio <= 2,
    },
    { what: 'Memory afterwards', measured: `${memory().toFixed(0)} MB` },
  ]
}

/** Returns a journey of 200 legs to and fro. */
function longShipment() {
  const fields = shipment()
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString()
  const [there] = JSON.parse(fields.journeyLegs)
  const legs = Array.from({ length: 200 }, (_, leg) => ({
    ...there,
    ...(leg % 2 ? { start: there.end, end: there.start } : {}),
    startTime: day(10 + leg / 10),
    endTime: day(10 + leg / 10 + 0.05),
  }))
  return { ...fields, journeyLegs: JSON.stringify(legs) }
}
