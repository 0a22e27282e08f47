import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

// The page to sign in as plain HTML: its own built document and styles, without a script. No page that shows the same
// can be there sooner.

const web = join(import.meta.dirname, '../../dist/web')
const html = readFileSync(join(web, 'sign-in.html'), 'utf8')
  .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
  .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
const types = { css: 'text/css', svg: 'image/svg+xml', woff2: 'font/woff2' }

const server = createServer(({ url = '/' }, reply) => {
  const type = types[url.split('.').pop()]
  if (!type) return reply.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  return reply.setHeader('content-type', type).end(readFileSync(join(web, url)))
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit())
