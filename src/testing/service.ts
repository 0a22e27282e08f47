import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '#contract/session.ts'
import { buildService } from '#service/app.ts'
import type { Config } from '#service/config.ts'
import type { Log } from '#service/log.ts'
import { openDatabase } from '#service/store/open.ts'
import type { Database } from '#service/store/schema.ts'
import { createStore, type Store } from '#service/store/store.ts'
import { testNow } from './builders.ts'

/** The demo secrets of every service that a test starts. */
export const demo = {
  password: 'lading-demo',
  clientId: '11111111-2222-4333-8444-555555555555',
  clientSecret: 'ab'.repeat(32),
}

type Options = {
  readonly now?: number
  readonly config?: Partial<Pick<Config, 'publicUrl' | 'configFile'>>
  readonly log?: Log
  readonly webRoot?: string
  /** A folder, where the database must outlive its connection; else it is in memory. */
  readonly dataDir?: string
}

/** The real service on a database of its own, as a test drives it. */
export type TestService = {
  readonly app: FastifyInstance
  readonly store: Store
  readonly db: Database
  /** Sets the service's clock, in epoch milliseconds. */
  readonly setNow: (now: number) => void
  readonly now: () => number
  readonly ask: (request: InjectOptions) => Promise<LightMyRequestResponse>
  /** Posts a form with a token. Values that are no text go as JSON text, as the specification has it. */
  readonly postForm: (
    url: string,
    fields: Readonly<Record<string, unknown>>,
    token?: string,
  ) => Promise<LightMyRequestResponse>
  /** Signs a demo account in, by version 1. @returns its token. */
  readonly signIn: (email?: string) => Promise<string>
  /** Makes an organization with one account and signs it in. @returns its token. */
  readonly stranger: (roles?: readonly Role[]) => Promise<string>
  /** The service behind `fetch`, for page tests: the same requests, without a network. */
  readonly fetch: typeof fetch
  readonly close: () => Promise<void>
}

/** Cheap on purpose: tests are not attacked. */
const cheap = { memoryCost: 8, timeCost: 1 }

/** Starts the real service in this process. Nothing listens; `app.listen` makes it. */
export async function startService(options: Options = {}): Promise<TestService> {
  let current = options.now ?? testNow
  const clock = () => current
  const db = openDatabase(options.dataDir ?? ':memory:')
  const store = createStore(db, clock, cheap)
  await store.prepare(demo)
  const app = await buildService({
    store,
    clock,
    config: { publicUrl: undefined, configFile: undefined, ...options.config },
    webRoot: options.webRoot,
    ...(options.log ? { log: options.log } : {}),
  })
  const ask = (request: InjectOptions) => app.inject(request)

  const signIn = async (email = 'shipper@lading.example', password = demo.password) => {
    const reply = await ask({
      method: 'POST',
      url: '/api/v1/user/Users/login',
      payload: { email, password },
    })
    return reply.json<{ id: string }>().id
  }

  return {
    app,
    store,
    db,
    setNow: (now) => {
      current = now
    },
    now: clock,
    ask,
    postForm: (url, fields, token) =>
      ask({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        payload: new URLSearchParams(
          Object.entries(fields).map(([key, value]) => [
            key,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        ).toString(),
      }),
    signIn,
    stranger: async (roles = ['shipper']) => {
      const id = crypto.randomUUID()
      await db
        .insertInto('organizations')
        .values({ id, name: 'Another organization', created_at: new Date(current).toISOString() })
        .execute()
      const email = `${id}@stranger.example`
      await store.putAccount({ organizationId: id, email, name: 'A stranger', password: 'strange', roles })
      return signIn(email, 'strange')
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const reply = await ask({
        method: request.method,
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        payload: Buffer.from(await request.arrayBuffer()),
      })
      const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      return new Response(reply.payload || null, { status: reply.statusCode, headers })
    },
    close: async () => {
      await app.close()
      await store.close()
    },
  }
}
