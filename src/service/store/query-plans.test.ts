import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#service/api/operations.ts'
import { allowedScans } from '#testing/databases/allowed-scans.ts'
import {
  requiresToken,
  prepareExample,
  listExamples,
  permittedAccount,
} from '#testing/operations/documented-examples.ts'
import { backgroundWork, keepOneMailOfEachKind } from '#testing/service/background-work.ts'
import { createEmptyDatabase, engine, type TestDatabase } from '#testing/databases/test-databases.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { createMailSettings } from '#testing/service/mail-server.ts'
import { createAdditionalRequests } from '#testing/operations/additional-requests.ts'
import { copyBooking } from '#testing/scenarios/copy-booking.ts'
import { type DocumentedOperation, fetchOpenApi, listOperations } from '#testing/requests/openapi.ts'
import { findScans, recordQueries } from '#testing/databases/query-plans.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import { buyCover } from '#testing/operations/example-records.ts'
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
let described: readonly DocumentedOperation[]
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

type Further = keyof ReturnType<typeof createAdditionalRequests>
type Work = keyof ReturnType<typeof backgroundWork>

/** Runs an act, and expects it to read no more than its entry in the list of exceptions allows. */
async function expectNoOtherWalks(name: string, act: () => Promise<unknown>): Promise<void> {
  const queries = await recorder.during(async () => {
    await act()
    await service.store.settled()
  })
  const walks = await findScans(reader, queries)
  for (const walk of walks) seen.add(`${name}: ${walk}`)
  const allowed = Object.keys(allowedScans[name] ?? {})
  expect(walks.filter((walk) => !allowed.includes(walk))).toEqual([])
}

/** Methods of the store that no request and no background work calls. */
const calledElsewhere = {
  close: 'stops the service',
  upsertTokenSet: 'seeds the demo API client in `prepare`',
  revokeTokenSet: 'part of `endTokenSet`',
  endSignIn: 'part of `signOut`',
  enqueue: 'runs in the outbox of the service, in operations that send mail',
  notify: 'runs no query',
}

describe.skipIf(engine() !== 'SQLite')('reads no more than it needs:', () => {
  beforeAll(async () => {
    database = await createEmptyDatabase()
    service = await startService({ database, mail: createMailSettings(9) })
    await service.stopMail()
    reader = openDatabase(database.config)
    recorder = recordQueries(service.db)
    outbox = watchCalls(createOutbox(service.db, service.now))
    watchCalls(service.store)
    described = listOperations(await fetchOpenApi(service))
    const bought = await buyCover(service, await service.signIn())
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
      const requests = listExamples(asked)
      expect(requests).not.toEqual([])
      // Where mail is sent, only a store without an outbox tells the secret of a link.
      const { createUserLink: linkUser } = createTestStore(service.db, service.now)
      const asking = { ...service, store: { ...service.store, createUserLink: linkUser } }
      for (const request of requests) {
        const { send, by } = await prepareExample(asking, asked, request)
        const token = requiresToken(asked)
          ? (by ?? (await service.signIn(permittedAccount(asked))))
          : undefined
        await expectNoOtherWalks(act, async () => {
          const reply = await send(token)
          expect([200, 206], reply.payload.slice(0, 300)).toContain(reply.statusCode)
        })
      }
    },
  )

  test.each(Object.keys(createAdditionalRequests({} as TestService, {} as WireBooking)) as Further[])(
    '%s',
    (name) => expectNoOtherWalks(name, createAdditionalRequests(service, booking)[name]),
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
    const allowed = Object.entries(allowedScans).flatMap(([name, walks]) =>
      Object.keys(walks).map((walk) => `${name}: ${walk}`),
    )
    expect(allowed.filter((each) => !seen.has(each))).toEqual([])
  })
})
