import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type RawReply = {
  readonly status: number
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Everything received, as text. */
  readonly text: string
}

/**
 * Opens a connection to a listening service and sends raw bytes.
 * @returns a function to send more, and the reply once the service closes the connection.
 */
export async function openRawConnection(app: FastifyInstance) {
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const reply = once(socket, 'close').then((): RawReply => {
    const [head = '', body = ''] = text.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const headers = lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(':')
      return [name.toLowerCase(), value.join(':').trim()]
    })
    return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body, text: text }
  })
  await accepted
  return { send: (bytes: string) => socket.write(bytes), reply }
}
