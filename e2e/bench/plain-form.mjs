import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// The page to sign in as plain HTML: its own built document with the styles in it, compressed beforehand, and without
// a script or anything else to fetch. No page that shows the same can be there sooner.

const html = readFileSync(join(import.meta.dirname, '../../dist/web/sign-in.html'), 'utf8')
  .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
  .replaceAll(/<link\b[^>]*>/g, '')
const compressed = brotliCompressSync(html)

const server = createServer((_request, reply) => {
  reply.setHeader('content-type', 'text/html; charset=utf-8')
  reply.setHeader('content-encoding', 'br')
  reply.end(compressed)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit())
