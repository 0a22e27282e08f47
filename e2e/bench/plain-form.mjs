import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// The sign-in page as plain HTML: its built document with inlined styles, precompressed, without scripts or anything
// else to load. No page with the same content can appear sooner. At `/sign-in` it's also isolated from pages that open
// it, as ours is: the browser starts a process for that, which takes 35 ms.

const html = readFileSync(join(import.meta.dirname, '../../dist/web/sign-in.html'), 'utf8')
  .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
  .replaceAll(/<link\b[^>]*>/g, '')
const compressed = brotliCompressSync(html)

const server = createServer((request, reply) => {
  reply.setHeader('content-type', 'text/html; charset=utf-8')
  reply.setHeader('content-encoding', 'br')
  if (request.url === '/sign-in') reply.setHeader('cross-origin-opener-policy', 'same-origin')
  reply.end(compressed)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit())
