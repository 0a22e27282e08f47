import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problem.ts'
import type { Store } from '#service/store/store.ts'

/** When whoever looks after the service may look again. */
const secondsUntilNextLook = 5

declare module 'fastify' {
  // Another module's declarations are added to by an interface alone.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface FastifyContextConfig {
    /** What is done, as the tables of the wire call it; what is counted is counted by it. */
    readonly act?: string
    /** Answered whatever the service has to do, and while it closes. */
    readonly always?: boolean
  }
}

/**
 * Serves `/healthz`, which answers as long as the process does, and `/readyz`, which answers 200 only while requests
 * should be sent here: the database answers, and the service has not been told to stop.
 * @param isLeaving whether it has been told to stop.
 */
export function mountHealth(
  app: FastifyInstance,
  { store, isLeaving }: { readonly store: Pick<Store, 'isUp'>; readonly isLeaving: () => boolean },
): void {
  app.get('/healthz', { config: { always: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'alive' }
  })
  app.get('/readyz', { config: { always: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isLeaving()) {
      const sentence = 'The service is about to stop. Send what comes to another.'
      throw new Problem('NOT_READY', sentence, { retryAfter: secondsUntilNextLook })
    }
    await store.isUp().catch((cause: unknown) => {
      const sentence = 'The service cannot use its database.'
      throw new Problem('NOT_READY', sentence, { cause, retryAfter: secondsUntilNextLook })
    })
    return { status: 'ready' }
  })
}
