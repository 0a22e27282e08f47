import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#service/api/operations.ts'
import { allowedWalks } from '#testing/databases/allowed-scans.ts'
import { needsToken, readyShown, shownRequests, whoMay } from '#testing/operations/documented-examples.ts'
import { backgroundWork, keepOneMailOfEachKind } from '#testing/service/background-work.ts'
import { emptyDatabase, engine, type TestDatabase } from '#testing/databases/test-databases.ts'
import { aStore } from '#testing/databases/demo-store.ts'
import { settingsFor } from '#testing/service/mail-server.ts'
import { furtherRequests } from '#testing/operations/additional-requests.ts'
import { copyBooking } from '#testing/scenarios/copy-booking.ts'
import { type Asked, describedBy, operationsOf } from '#testing/requests/openapi.ts'
import { findWalks, recordQueries } from '#testing/databases/query-plans.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import { buy } from '#testing/operations/example-records.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { openDatabase } from './db/open-database.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import type { Database } from './schema/schema.ts'

// SQLite plans by the schema alone unless ANALYZE has run, so the plan is the same at any size. The copies make
// the service take the ways that it takes only for many rows.
const copies = 20_000

let database: TestDatabase
/** Puts mails into the outbox; they are sent only at the end. */
let service: TestService
let outbox: Outbox
let reader: Database
let recorder: ReturnType<typeof recordQueries>
let described: readonly Asked[]
let booking: WireBooking
const called = new Set<string>()
const seen = new Set<string>()

/** Notes which of an object's methods are called while queries are recorded. */
function watchCalls<Watched extends object>(watched: Watched): Watched {
  for (const [name, method] of Object.entries(watched) as [string, (...args: unknown[]) => unknown][]) {
    const watch = (...args: unknown[]) => {
      if (recorder.isRecording()) called.add(name)
      return method(...args)
    }
    Object.assign(watched, { [name]: watch })
  }
  return watched
}

type Further = keyof ReturnType<typeof furtherRequests>
type Work = keyof ReturnType<typeof backgroundWork>

/** Runs an act, and expects it to read no more than its entry in the list of exceptions allows. */
async function expectNoOtherWalks(name: string, act: () => Promise<unknown>): Promise<void> {
  const queries = await recorder.during(async () => {
    await act()
    await service.store.settled()
  })
  const walks = await findWalks(reader, queries)
  for (const walk of walks) seen.add(`${name}: ${walk}`)
  const allowed = Object.keys(allowedWalks[name] ?? {})
  expect(walks.filter((walk) => !allowed.includes(walk))).toEqual([])
}

/** Methods of the store that no request and no background work calls. */
const calledElsewhere = {
  close: 'stops the service',
  putTokenSet: 'seeds the demo API client in `prepare`',
  revokeTokenSet: 'part of `endTokenSet`',
  endSignIn: 'part of `signOut`',
  put: 'runs in the outbox of the service, in operations that send mail',
  ring: 'runs no query',
}

describe.skipIf(engine() !== 'SQLite')('reads no more than it needs:', () => {
  beforeAll(async () => {
    database = await emptyDatabase()
    service = await startService({ database, mail: settingsFor(9) })
    await service.stopMail()
    reader = openDatabase(database.place)
    recorder = recordQueries(service.db)
    outbox = watchCalls(createOutbox(service.db, service.now))
    watchCalls(service.store)
    described = operationsOf(await describedBy(service))
    const bought = await buy(service, await service.signIn())
    booking = bought.booking
    await copyBooking(service.db, bought.quoteId, booking, copies)
  })
  afterAll(async () => {
    recorder.stop()
    await service.close()
    await reader.destroy()
    await database.remove()
  })

  test.each(operations.map((row) => [`${row.act} of version ${row.version}`, row] as const))(
    '%s',
    async (_, { act, method, paths }) => {
      const asked = described.find((each) => each.path === paths[0] && each.method === method)
      if (!asked) throw new Error('The API description lacks this operation.')
      const requests = shownRequests(asked)
      expect(requests).not.toEqual([])
      // Where mail is sent, only a store without an outbox tells the secret of a link.
      const { linkUser } = aStore(service.db, service.now)
      const asking = { ...service, store: { ...service.store, linkUser } }
      for (const request of requests) {
        const { send, by } = await readyShown(asking, asked, request)
        const token = needsToken(asked) ? (by ?? (await service.signIn(whoMay(asked)))) : undefined
        await expectNoOtherWalks(act, async () => {
          const reply = await send(token)
          expect([200, 206], reply.payload.slice(0, 300)).toContain(reply.statusCode)
        })
      }
    },
  )

  test.each(Object.keys(furtherRequests({} as TestService, {} as WireBooking)) as Further[])('%s', (name) =>
    expectNoOtherWalks(name, furtherRequests(service, booking)[name]),
  )

  test('has put mails of every kind into the outbox', async () => {
    expect(await keepOneMailOfEachKind(service)).toEqual([])
  })

  test.each(Object.keys(backgroundWork({} as TestService, {} as Outbox)) as Work[])(
    '%s in the background',
    (name) => expectNoOtherWalks(name, backgroundWork(service, outbox)[name]),
  )

  test('runs every method of the store and the outbox', () => {
    const methods = [...Object.keys(service.store), ...Object.keys(outbox)]
    expect(methods.filter((name) => !called.has(name)).sort()).toEqual(Object.keys(calledElsewhere).sort())
  })

  test('allows nothing that is not read', () => {
    const allowed = Object.entries(allowedWalks).flatMap(([name, walks]) =>
      Object.keys(walks).map((walk) => `${name}: ${walk}`),
    )
    expect(allowed.filter((each) => !seen.has(each))).toEqual([])
  })
})
