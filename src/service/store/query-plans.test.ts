import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
import { aHolder } from '#testing/builders/shipment.ts'
import { createMailSettings } from '#testing/service/mail-server.ts'
import { createAdditionalRequests } from '#testing/operations/additional-requests.ts'
import { copyBooking } from '#testing/scenarios/copy-booking.ts'
import { type DocumentedOperation, fetchOpenApi, listOperations } from '#testing/requests/openapi.ts'
import { findScans, recordQueries } from '#testing/databases/query-plans.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { openDatabase } from './db/open-database.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import type { Database } from './schema/schema.ts'

// SQLite plans by the schema alone unless ANALYZE has run, so the plan is the same at any size. The copies
// exercise code paths that only large tables reach.
const copies = 11_000

let database: TestDatabase
/** Queues emails; they are sent only at the end. */
let service: TestService
let outbox: Outbox
let reader: Database
let recorder: ReturnType<typeof recordQueries>
let described: readonly DocumentedOperation[]
let booking: WireBooking
const called = new Set<string>()
const seen = new Set<string>()

/** Records which methods of an object are called while queries are recorded. */
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

type AdditionalRequest = keyof ReturnType<typeof createAdditionalRequests>
type Work = keyof ReturnType<typeof backgroundWork>

/** Runs a task and expects only the scans that its entry in the list of exceptions allows. */
async function expectNoOtherScans(name: string, act: () => Promise<unknown>): Promise<void> {
  const queries = await recorder.during(async () => {
    await act()
    await service.store.waitForBackgroundWrites()
  })
  const scans = await findScans(reader, queries)
  for (const scan of scans) seen.add(`${name}: ${scan}`)
  const allowed = Object.keys(allowedScans[name] ?? {})
  expect(scans.filter((scan) => !allowed.includes(scan))).toEqual([])
}

/** Makes all organizations roots, so that the plans are those of an organization without others below it. */
const makeRoots = () => service.db.updateTable('organizations').set({ parent_id: null }).execute()

/** Methods of the store that neither these requests nor background work call. */
const calledElsewhere = {
  bypassesPolicies: 'runs at the start, on PostgreSQL only',
  close: 'stops the service',
  findSuspended: 'runs for a quote of another organization; other operations run its query',
  upsertApiClient: 'seeds the demo API client in `prepare`',
  enqueue: 'runs in the outbox of the service, in operations that send mail',
  notify: 'runs no query',
}

describe.skipIf(engine() !== 'SQLite')('reads no more than needed:', () => {
  beforeAll(async () => {
    database = await createEmptyDatabase()
    service = await startService({ database, mail: createMailSettings(9) })
    await service.stopMail()
    reader = openDatabase(database.config)
    recorder = recordQueries(service.db)
    outbox = watchCalls(createOutbox(service.db, service.now))
    watchCalls(service.store)
    described = listOperations(await fetchOpenApi(service))
    // A customer that no other request changes or moves.
    const bookingHolder = aHolder({ email: 'copies@karelian.example' })
    booking = await createBooking(service, await service.signIn(), { bookingHolder })
    await copyBooking(service.db, booking, copies)
  })
  afterEach(makeRoots)
  afterAll(async () => {
    recorder.stop()
    await service.close()
    await reader.destroy()
    await database.remove()
  })

  test.each(
    operations.map(
      (operation) => [`${operation.action} of version ${operation.version}`, operation] as const,
    ),
  )('%s', async (_, { action, method, paths }) => {
    const operation = described.find((each) => each.path === paths[0] && each.method === method)
    if (!operation) throw new Error('The API description doesn’t contain this operation.')
    const requests = listExamples(operation)
    expect(requests).not.toEqual([])
    // Only a store without an outbox returns the secret of a link.
    const { createUserLink: linkUser } = createTestStore(service.db, service.now)
    const target = { ...service, store: { ...service.store, createUserLink: linkUser } }
    for (const request of requests) {
      const { send, by } = await prepareExample(target, operation, request)
      if (!paths[0].includes('/organizations')) await makeRoots()
      const token = requiresToken(operation)
        ? (by ?? (await service.signIn(permittedAccount(operation))))
        : undefined
      await expectNoOtherScans(action, async () => {
        const reply = await send(token)
        expect([200, 206], reply.payload.slice(0, 300)).toContain(reply.statusCode)
      })
    }
  })

  test.each(
    Object.keys(createAdditionalRequests({} as TestService, {} as WireBooking)) as AdditionalRequest[],
  )('%s', (name) => expectNoOtherScans(name, createAdditionalRequests(service, booking)[name]))

  // Otherwise, all rows of these organizations would be sorted.
  test.each([
    ['createdAt', 'booking_list_by_created_at', 'created_at>?'],
    ['purchasedAt', 'booking_list_by_purchased_at', 'purchased_at>?'],
    ['startTime', 'booking_list_by_start_time', 'start_time>?'],
    ['holder', 'booking_list_by_holder', 'holder>?'],
    ['insuredValue', 'booking_list_by_insured_value', 'insured_value>?'],
    ['expiresAt', 'booking_list_by_expires_at', 'expires_at>?'],
    ['status', 'booking_list_by_status', 'status=?'],
  ])('a list of several organizations by %s is read in the order of %s', async (field, index, condition) => {
    const { organizationId } = await service.db
      .selectFrom('booking_list')
      .select('organization_id as organizationId')
      .executeTakeFirstOrThrow()
    // By status, expired quotes come first then, and only their query always runs.
    const request = { order: { [field]: 'DESC' as const }, where: { replaced: false }, page: 0, perPage: 20 }
    const queries = await recorder.during(() =>
      service.store.listBookings({ organizationId, withDescendants: true }, request),
    )
    expect(await findScans(reader, queries)).toContain(
      `SEARCH booking_list USING COVERING INDEX ${index} (organization_id=? AND ${condition})`,
    )
  })

  test('queues emails of every kind', async () => {
    expect(await keepOneMailOfEachKind(service)).toEqual([])
  })

  test.each(Object.keys(backgroundWork({} as TestService, {} as Outbox)) as Work[])(
    '%s in the background',
    (name) => expectNoOtherScans(name, backgroundWork(service, outbox)[name]),
  )

  test('runs every method of the store and the outbox', () => {
    const methods = [...Object.keys(service.store), ...Object.keys(outbox)]
    expect(methods.filter((name) => !called.has(name)).sort()).toEqual(Object.keys(calledElsewhere).sort())
  })

  test('has no unused exceptions', () => {
    const allowed = Object.entries(allowedScans).flatMap(([name, scans]) =>
      Object.keys(scans).map((scan) => `${name}: ${scan}`),
    )
    expect(allowed.filter((each) => !seen.has(each))).toEqual([])
  })
})
