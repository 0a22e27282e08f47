import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { trackConnections } from './graceful-shutdown.ts'

test('closes a connection that sent no request, and answers a request in progress', async () => {
  let answer: () => void = () => undefined
  const server = createServer((_, response) => {
    answer = () => response.end('done')
  }).listen(0)
  const endSilent = trackConnections(server)
  const { port } = server.address() as AddressInfo
  const silent = connect(port)
  await once(silent, 'connect')
  const replied = new Promise<string>((resolve) => {
    get({ port }, (response) => {
      response.setEncoding('utf8').on('data', resolve)
    })
  })
  await once(server, 'request')

  await endSilent()
  server.close()
  await once(silent, 'close')
  answer()
  expect(await replied).toBe('done')
  await once(server, 'close')
})

test('closes a keep-alive connection once its request in progress is answered', async () => {
  let answer: () => void = () => undefined
  const server = createServer({ keepAliveTimeout: 600_000 }, (_, response) => {
    answer = () => response.end('done')
  }).listen(0, '127.0.0.1')
  const endSilent = trackConnections(server)
  await once(server, 'listening')
  const connection = connect((server.address() as AddressInfo).port, '127.0.0.1')
  connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(server, 'request')

  await endSilent()
  server.close()
  answer()
  expect(await text(connection)).toMatch(/^HTTP\/1\.1 200 OK[^]+done/)
  await once(server, 'close')
})

test('answers requests sent earlier on connections it has not read or accepted yet', async () => {
  const server = createServer((_, response) => response.end('done')).listen(0, '127.0.0.1')
  const endSilent = trackConnections(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connections = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  const replies = Promise.allSettled(connections.map((connection) => text(connection)))
  for (const connection of connections) {
    connection.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  }
  // To an address rather than a name, so that all connect in one turn, before the server is notified of any.
  await once(connections[0] ?? server, 'connect')

  await endSilent()
  server.close()
  for (const reply of await replies) {
    expect(reply).toEqual({
      status: 'fulfilled',
      value: expect.stringMatching(/^HTTP\/1\.1 200 OK[^]+done/) as string,
    })
  }
})

test('accepts no new connections once closing', async () => {
  const server = createServer((_, response) => response.end('done')).listen(0)
  const { port } = server.address() as AddressInfo
  await trackConnections(server)()
  const [error] = (await once(connect(port), 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
})
