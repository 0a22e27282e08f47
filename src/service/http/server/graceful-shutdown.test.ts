import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { trackConnections } from './graceful-shutdown.ts'
import {
  resolveAddresses,
  createAdditionalListener,
  limitConnections,
  startAdditionalListener,
} from './listeners.ts'

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

test('drains and limits the connections of every listener', async () => {
  let answer: () => void = () => undefined
  const server = createServer((_, response) => {
    answer = () => response.end('done')
  }).listen(0, '127.0.0.1')
  const further = createAdditionalListener(server).listen(0, '127.0.0.1')
  const warn = vi.fn()
  limitConnections([server, further], 5, { warn })
  const endSilent = trackConnections(server, [further])
  await once(further, 'listening')
  const { port } = further.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const replied = text(
    connect(port, '127.0.0.1', function send(this: Socket) {
      this.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    }),
  )
  await once(server, 'request')
  // This listener's share of the limit of five is two.
  await once(connect(port, '127.0.0.1'), 'close')
  expect(warn).toHaveBeenCalledTimes(1)

  const closed = once(further, 'close')
  await endSilent()
  server.close()
  await once(silent, 'close')
  const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
  answer()
  expect(await replied).toMatch(/^HTTP\/1\.1 200 OK[^]+done/)
  await closed
})

test('listens on both addresses of localhost, and on any other host alone', async () => {
  const both = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]
  const lookUp = () => Promise.resolve(both)
  expect(await resolveAddresses('localhost', lookUp)).toEqual(['127.0.0.1', '::1'])
  expect(await resolveAddresses('192.0.2.1', lookUp)).toEqual(['192.0.2.1'])
})

test('starts without an address of localhost that is in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const warn = vi.fn()
  await startAdditionalListener(
    createAdditionalListener(createServer()),
    { port, host: '127.0.0.1' },
    { warn },
  )
  expect(warn).toHaveBeenCalledTimes(1)
  taken.close()
})
