import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ConfigError } from '#service/environment/variables.ts'
import { onRequestEnd } from './request-end.ts'

export type Metrics = ReturnType<typeof createMetrics>
export type MailMetrics = ReturnType<typeof createMailMetrics>

/** Upper bounds in seconds. Reads take milliseconds; a PDF or a password check about a tenth of a second. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Creates the metrics. Labels are only actions and statuses: there are few of them and clients can't add any. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestMetrics = createRequestMetrics(registry)
  return {
    /** Counts every request of a service. */
    mount: (app: FastifyInstance) => mountRequestMetrics(app, requestMetrics),
    /** Creates the metrics of emails. `countWaiting` counts those in the outbox, whenever the metrics are read. */
    createMailMetrics: (countWaiting: () => Promise<number>) => createMailMetrics(registry, countWaiting),
    /** Returns all metrics in the format of Prometheus. */
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function createRequestMetrics(registry: Registry) {
  const registers = [registry]
  const requests = new Counter({
    name: 'lading_requests_total',
    help: 'Responses sent, by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'lading_request_seconds',
    help: 'Seconds from the first byte of a request to the last byte of its response.',
    labelNames: ['operation'],
    buckets,
    registers,
  })
  const inFlight = new Gauge({
    name: 'lading_requests_in_flight',
    help: 'Requests in progress.',
    registers,
  })
  return { requests, seconds, inFlight }
}

function mountRequestMetrics(app: FastifyInstance, metrics: ReturnType<typeof createRequestMetrics>): void {
  const { requests, seconds, inFlight } = metrics
  app.addHook('onRequest', (request, reply, done) => {
    inFlight.inc()
    onRequestEnd(request.raw, reply.raw, () => inFlight.dec())
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Pages, files and unknown paths are all counted as `other`.
    const { action = 'other' } = request.routeOptions.config
    requests.inc({ operation: action, status: reply.statusCode })
    seconds.observe({ operation: action }, reply.elapsedTime / 1000)
    done()
  })
}

function createMailMetrics(registry: Registry, countWaiting: () => Promise<number>) {
  const registers = [registry]
  const mails = new Counter({
    name: 'lading_emails_total',
    help: 'Emails by kind and outcome in this process. Failed emails are not retried.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const waitingMails = new Gauge({
    name: 'lading_emails_waiting',
    help: 'Emails waiting to be sent by any process.',
    registers,
    collect: async () => {
      // The other metrics must stay readable while the database is unavailable.
      waitingMails.set(await countWaiting().catch(() => Number.NaN))
    },
  })
  return {
    count: (kind: string, outcome: 'sent' | 'failed' | 'obsolete' | 'deferred') =>
      mails.inc({ kind, outcome }),
  }
}

type Address = { readonly port: number; readonly host: string }

/** Serves `/metrics` on a separate port that shouldn't be public. @throws ConfigError if it can't listen there. */
export async function serveMetrics(metrics: Metrics, address: Address) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(address)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new ConfigError(listenErrorMessage(error, address))
  }
  return server
}

function listenErrorMessage(error: unknown, { port, host }: Address) {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EADDRINUSE'
    ? `METRICS_PORT ${port} is already in use. Stop the other program or choose another port.`
    : `Can’t serve metrics on ${host}, port ${port}: ${code}. Check METRICS_HOST and METRICS_PORT.`
}
