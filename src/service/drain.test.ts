import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { watchConnections } from './drain.ts'

test('a connection that never asked anything is ended, and a request under way is answered', async () => {
  let answer: () => void = () => undefined
  const server = createServer((_, response) => {
    answer = () => response.end('done')
  }).listen(0)
  const endSilent = watchConnections(server)
  const { port } = server.address() as AddressInfo
  const held = connect(port)
  await once(held, 'connect')
  const replied = new Promise<string>((resolve) => {
    get({ port }, (response) => {
      response.setEncoding('utf8').on('data', resolve)
    })
  })
  await once(server, 'request')

  endSilent()
  server.close()
  await once(held, 'close')
  answer()
  expect(await replied).toBe('done')
  await once(server, 'close')
})
