import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/**
 * Serves the metrics at `/metrics`, on a separate port that shouldn't be public.
 * @throws the error of `listen` if the port is in use.
 */
export async function serveMetrics(
  metrics: Metrics,
  address: { readonly port: number; readonly host: string },
): Promise<Server> {
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
  server.listen(address.port, address.host)
  await once(server, 'listening')
  return server
}
