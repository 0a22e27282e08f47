import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// The sign-in page as plain HTML: its built document with inlined styles, precompressed, without scripts or anything
// else to load. No page with the same content can appear sooner. It's isolated from pages that open it, as ours is, for
// which the browser starts a process: without that, it appears 35 ms sooner.

const html = readFileSync(join(import.meta.dirname, '../../dist/web/sign-in.html'), 'utf8')
  .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
  .replaceAll(/<link\b[^>]*>/g, '')
const compressed = brotliCompressSync(html)

const server = createServer((_request, reply) => {
  reply.setHeader('content-type', 'text/html; charset=utf-8')
  reply.setHeader('content-encoding', 'br')
  reply.setHeader('cross-origin-opener-policy', 'same-origin')
  reply.end(compressed)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit())
