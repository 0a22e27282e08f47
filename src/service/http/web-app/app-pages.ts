import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPageNotFound } from '#service/http/error-handler.ts'
import { urlPath } from '#service/http/fields/request-fields.ts'
import { readIfExists } from '#service/kernel/read-if-exists.ts'

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply
type Page = { readonly html: string; readonly etag: string }

/**
 * Creates the handler that sends the page for a path: `index.html`, which does its own routing, or the sign-in page,
 * which has its own document with the form in it. A missing file is a 404.
 * @param configFile the file to use instead of the built `config.json`.
 */
export function createPageHandler(webRoot: string, configFile = join(webRoot, 'config.json')): PageHandler {
  const app = readPage(join(webRoot, 'index.html'), configFile)
  const signIn = readPage(join(webRoot, 'sign-in.html'), configFile)
  const preloadLinks = readPreloadLinks(webRoot)

  return (request, reply) => {
    const path = urlPath(request.url)
    const page = /^\/sign-in\/?$/.test(path) ? signIn : app
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const acceptsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
    const isFile = path.startsWith('/assets/') || /\.\w+$/.test(path)
    if (!page || !isRead || !acceptsPage || isFile) return sendPageNotFound(reply)
    const links = preloadLinks(path)
    if (links) reply.header('Link', links)
    reply.header('Cache-Control', 'no-cache').header('ETag', page.etag)
    return request.headers['if-none-match'] === page.etag
      ? reply.code(304).send()
      : reply.type('text/html; charset=utf-8').send(page.html)
  }
}

/** Reads a document and adds the configuration to it as data, before the inline script that reads it. */
function readPage(file: string, configFile: string): Page | undefined {
  const document = readIfExists(file)
  if (document === undefined) return undefined
  const config = readIfExists(configFile)?.trim().replaceAll('<', '\\u003c')
  const script = config ? `<script type="application/json" id="config">${config}</script>\n` : ''
  const html = document.replace(/(?=<script>|<\/head>)/, () => script)
  const hash = createHash('sha256').update(html).digest('base64url')
  return { html, etag: `W/"${hash.slice(0, 16)}"` }
}

/**
 * Reads which files each page of the app loads, so that the browser fetches them together with the page rather than
 * one after another.
 * @returns a function that takes the path of a page and returns its `Link` header, if it has one.
 */
function readPreloadLinks(webRoot: string): (path: string) => string | undefined {
  const text = readIfExists(join(webRoot, '.vite/preload.json')) ?? '{}'
  const pages = JSON.parse(text) as Readonly<Record<string, readonly string[]>>
  const headers = Object.entries(pages).map(([pattern, files]) => ({
    paths: toPathExpression(pattern),
    header: files.map(toLink).join(', '),
  }))
  return (path) => headers.find(({ paths }) => paths.test(path))?.header
}

/** Converts a route's pattern, such as `/bookings/:id`. Paths may end with a slash. */
function toPathExpression(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')
}

const toLink = (file: string) =>
  `</${file}>; rel=${file.endsWith('.css') ? 'preload; as=style' : 'modulepreload'}; crossorigin`
