import { Agent, request as openRequest } from 'node:http'

/**
 * Repeats a request over several connections.
 * @param request its `url`, `headers` and `body`.
 * @returns `perSecond`, the number of responses per second, and `p95`, the 95th percentile of their times in milliseconds.
 * @throws Error at the first response that isn't 200.
 */
export async function repeatRequest(request, seconds, connections = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const from = performance.now()
  const until = from + seconds * 1000
  const times = []
  const line = async () => {
    while (performance.now() < until) {
      const { status, text, milliseconds } = await send({ ...request, agent })
      if (status !== 200) throw new Error(`${status}: ${text}`)
      times.push(milliseconds)
    }
  }
  await Promise.all(Array.from({ length: connections }, line))
  agent.destroy()
  const perSecond = (times.length * 1000) / (performance.now() - from)
  return {
    perSecond,
    p95: quantile(
      times.sort((a, b) => a - b),
      0.95,
    ),
  }
}

/** Sends a POST request. @returns its status, text, `Retry-After`, and how long it took in milliseconds. */
export function send({ url, body, ...options }) {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const sent = openRequest(url, { method: 'POST', ...options }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk) => (text += chunk))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({
          status: reply.statusCode,
          text,
          retryAfter: reply.headers['retry-after'],
          milliseconds: performance.now() - from,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** @param times in milliseconds, shortest first. */
export const quantile = (times, share) => times[Math.ceil(times.length * share) - 1]
