import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '#contract/people/session.ts'
import { buildService, type ServiceConfig } from '#service/app.ts'
import type { Log } from '#service/observability/log.ts'
import { startMail, type WorkerSettings } from '#service/mail/outbox-worker.ts'
import type { MailConfig } from '#service/mail/config.ts'
import type { Metrics } from '#service/observability/metrics.ts'
import { createOutbox } from '#service/store/outbox/outbox.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { ReferenceSeed } from '#service/underwriting/reference/seed.ts'
import type { Store } from '#service/store/store.ts'
import { testNow } from '#testing/builders/shipment.ts'
import {
  createSeededDatabase,
  openTestDatabase,
  type TestDatabase,
} from '#testing/databases/test-databases.ts'
import { encodeForm } from '#testing/requests/forms.ts'
import { createTestStore, demo } from '#testing/databases/demo-store.ts'

export { demo }

type ServiceOptions = {
  readonly now?: number
  readonly config?: Partial<Omit<ServiceConfig, 'limits'>> & {
    readonly limits?: Partial<ServiceConfig['limits']>
  }
  readonly log?: Log
  readonly metrics?: Metrics
  readonly isShuttingDown?: () => boolean
  readonly webRoot?: string
  /** The mail server; no emails are sent without it. The outbox is polled continuously. */
  readonly mail?: MailConfig & { readonly overrides?: Partial<WorkerSettings> }
  /** The reference data in the code. */
  readonly seed?: ReferenceSeed
  /** A database that outlives the service; by default it gets its own. */
  readonly database?: TestDatabase
}

/** A request. A token is sent in its `Authorization` header. */
type TestRequest = InjectOptions & { readonly token?: string | undefined }

/** The real service on its own database, driven by a test. */
export type TestService = {
  readonly app: FastifyInstance
  readonly store: Store
  readonly db: Database
  /** Sets the service's clock, in epoch milliseconds. */
  readonly setNow: (now: number) => void
  readonly now: () => number
  readonly request: (request: TestRequest) => Promise<LightMyRequestResponse>
  /**
   * Posts a form with a token. Values other than text are sent as JSON, as the interface specification
   * requires.
   */
  readonly postForm: (
    url: string,
    fields: Readonly<Record<string, unknown>>,
    token?: string,
  ) => Promise<LightMyRequestResponse>
  /**
   * Signs in a demo account through version 1.
   * @returns its token.
   */
  readonly signIn: (email?: string) => Promise<string>
  /**
   * Creates an organization with one account and signs it in.
   * @returns its token.
   */
  readonly signInElsewhere: (roles?: readonly Role[]) => Promise<string>
  /** The service as `fetch`, for page tests: the same requests without a network. */
  readonly fetch: typeof fetch
  /** Stops sending emails, like a service that shuts down. */
  readonly stopMail: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The defaults, without limits, because the clock stands still until a test moves it. */
export const defaultConfig: ServiceConfig = {
  publicUrl: undefined,
  trustProxy: undefined,
  corsOrigins: [],
  configFile: undefined,
  limits: { failedSignIns: 0, tokens: 0, requests: 0, checks: 0, documents: 0 },
  pressure: { inFlight: 0, arriving: 0, delay: 0, requestTimeout: 30 },
  twoFactor: 'optional',
}

/** Starts the real service in this process. It doesn't listen until `app.listen` is called. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  let current = options.now ?? testNow
  const clock = () => current
  const database = options.database ?? (await createSeededDatabase())
  // The tests see the rows of every organization; each function of the store only those of its caller.
  const db = openTestDatabase(database.config)
  const { mail } = options
  const outbox = mail && createOutbox(db, clock)
  const store = createTestStore(db, clock, outbox)
  if (!database.isSeeded) await store.prepare(demo, options.seed)
  const config = {
    ...defaultConfig,
    ...options.config,
    limits: { ...defaultConfig.limits, ...options.config?.limits },
  }
  const app = await buildService({
    store,
    clock,
    config,
    webRoot: options.webRoot,
    metrics: options.metrics,
    ...(options.log ? { log: options.log } : {}),
    ...(options.isShuttingDown ? { isStopping: options.isShuttingDown } : {}),
  })
  const sender =
    outbox &&
    (await startMail({
      settings: mail,
      config,
      outbox,
      store,
      log: app.log,
      metrics: options.metrics,
      origin: config.publicUrl ?? 'http://localhost:4173',
      overrides: { pause: 20, ...mail.overrides },
    }))
  const stopMail = async () => sender?.stop()
  const request = ({ token, headers, ...options }: TestRequest) =>
    app.inject({ ...options, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } })

  const signIn = async (email = 'shipper@lading.example', password = demo.password) => {
    const reply = await request({
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
    request,
    postForm: (url, fields, token) =>
      request({
        method: 'POST',
        url,
        token,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: encodeForm(fields),
      }),
    signIn,
    signInElsewhere: async (roles = ['shipper']) => {
      const id = crypto.randomUUID()
      await db
        .insertInto('organizations')
        .values({ id, name: 'Another organization', created_at: new Date(current).toISOString() })
        .execute()
      const email = `${id}@other.example`
      await store.upsertAccount({
        organizationId: id,
        email,
        name: 'Another user',
        password: 'strange',
        roles,
      })
      return signIn(email, 'strange')
    },
    fetch: async (input, init) => {
      const incoming = new Request(input, init)
      const { pathname, search } = new URL(incoming.url)
      const reply = await request({
        method: incoming.method,
        url: pathname + search,
        headers: Object.fromEntries(incoming.headers),
        payload: Buffer.from(await incoming.arrayBuffer()),
      })
      const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      return new Response(reply.payload || null, { status: reply.statusCode, headers })
    },
    stopMail,
    close: async () => {
      await Promise.all([app.close(), stopMail()])
      await store.close()
      if (!options.database) await database.remove()
    },
  }
}
