import { Agent, request } from 'node:http'

const lines = 16

/**
 * Repeats a request over 16 connections.
 * @returns the number of responses per second.
 * @throws Error at the first response that isn't 200.
 */
export async function answersPerSecond(url, headers, body, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: lines })
  const from = performance.now()
  const until = from + seconds * 1000
  let answers = 0
  const line = async () => {
    while (performance.now() < until) {
      await ask(url, headers, body, agent)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: lines }, line))
  agent.destroy()
  return (answers * 1000) / (performance.now() - from)
}

function ask(url, headers, body, agent) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk) => (text += chunk))
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`${reply.statusCode}: ${text}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
