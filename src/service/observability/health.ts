import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problem.ts'
import type { Store } from '#service/store/store.ts'

/** How long the result of a database check is reused, in milliseconds. Each check writes to the disk. */
const checkLifetime = 1000
/** When to check again. */
const retryAfterSeconds = 5

declare module 'fastify' {
  // Only an interface can extend another module's types.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** The action of the operation, used as a metrics label. */
    readonly action?: string
    /** Whether the route responds even while the service is overloaded or stopping. */
    readonly always?: boolean
  }
}

/**
 * Serves `/healthz`, which responds as long as the process does, and `/readyz`, which is 200 only while the
 * service can accept requests: the database is writable and the service isn't stopping.
 */
export function mountHealth(
  app: FastifyInstance,
  { store, isStopping }: { readonly store: Pick<Store, 'checkWritable'>; readonly isStopping: () => boolean },
): void {
  let check: Promise<void> | undefined
  let checkedAt = -Infinity
  const checkDatabase = () => {
    if (check && performance.now() - checkedAt < checkLifetime) return check
    checkedAt = performance.now()
    check = store.checkWritable()
    return check
  }
  app.get('/healthz', { config: { always: true } }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', { config: { always: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isStopping()) {
      const message = 'The service is about to stop. Send requests to another instance.'
      throw new Problem('NOT_READY', message, { retryAfter: retryAfterSeconds })
    }
    await checkDatabase().catch((cause: unknown) => {
      const message = 'The service can’t write to its database.'
      throw new Problem('NOT_READY', message, { cause, retryAfter: retryAfterSeconds })
    })
    return { status: 'ready' }
  })
}
