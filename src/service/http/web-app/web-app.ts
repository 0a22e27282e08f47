import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import helmet from 'helmet'
import { createPageHandler } from './app-pages.ts'
import { readIfExists } from '#service/kernel/read-if-exists.ts'
import type { Config } from '#service/config/config.ts'

/** Adds security headers to every response, and compression. */
export async function mountHeaders(
  app: FastifyInstance,
  { publicUrl, configFile }: Pick<Config, 'publicUrl' | 'configFile'>,
  webRoot: string | undefined,
): Promise<void> {
  // Created once: Fastify's plugin for Helmet would build all headers again for each request.
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...inlineHashes(webRoot, 'index.html', 'script')],
        'style-src': ["'self'", ...inlineHashes(webRoot, 'sign-in.html', 'style')],
        // For the logos of organizations.
        'img-src': ["'self'", ...otherServiceOrigins(configFile, webRoot)],
        'font-src': ["'self'"],
        'manifest-src': ["'self'"],
        'connect-src': ["'self'", ...otherServiceOrigins(configFile, webRoot)],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        // React doesn't assign HTML strings, and no code creates a policy that could.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ["'none'"],
      },
    },
    // Other subdomains may not have TLS.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    // Reports errors by throwing.
    setSecurityHeaders(request.raw, reply.raw, () => done())
  })
  // The other pages are private, so search engines must not list them, wherever they found the URL.
  app.addHook('onRequest', (request, reply, done) => {
    if (!publicPaths.test(request.url)) reply.header('X-Robots-Tag', 'noindex')
    done()
  })
  await app.register(compress, {
    // Higher Brotli levels take longer than they save for responses that are generated each time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // Compression skips status 206 as a byte range. Here it means a page of a list, so the status is set
  // afterwards.
  app.decorateRequest(statusWhenSent, null)
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? []].flat().concat(setStatus)
  })
}

/** The request decorator for the status to send with the response; null if it is already set. */
export const statusWhenSent = 'statusWhenSent'

const setStatus: onSendHookHandler = (request, reply, payload, done) => {
  const status = request.getDecorator<number | null>(statusWhenSent)
  if (status !== null && reply.statusCode === 200) reply.code(status)
  done(null, payload)
}

/** The sign-in page, the API reference, the wordings, and files. */
const publicPaths = /^\/(?:(?:sign-in|docs|documents|assets)(?:[/?]|$)|[\w-]+\.\w+(?:\?|$)|\?|$)/i

/** Returns the hash of the inline script or style of a document, the only one allowed. */
function inlineHashes(webRoot: string | undefined, file: string, element: 'script' | 'style'): string[] {
  const document = webRoot && readIfExists(join(webRoot, file))
  const [, content] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(document ?? '') ?? []
  return content === undefined ? [] : [`'sha256-${createHash('sha256').update(content).digest('base64')}'`]
}

/** Returns the origin of the service in `config.json`, if the web app uses another one. */
function otherServiceOrigins(configFile: string | undefined, webRoot: string | undefined): string[] {
  const file = configFile ?? (webRoot && join(webRoot, 'config.json'))
  const { service } = JSON.parse((file && readIfExists(file)?.trim()) || '{}') as { service?: unknown }
  if (typeof service !== 'string' || !/^https?:/i.test(service) || !URL.canParse(service)) return []
  return [new URL(service).origin]
}

/**
 * Serves the built app, and returns the handler for the paths of pages. Files with a hash in their name are cached
 * forever; all others are revalidated.
 */
export async function mountWebApp(app: FastifyInstance, webRoot: string, configFile: string | undefined) {
  if (configFile) {
    // Without the byte order mark, which JSON can't have.
    const content = readFileSync(configFile, 'utf8').trim()
    app.get('/config.json', (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('application/json').send(content),
    )
  }
  await app.register(serveStatic, {
    root: webRoot,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(webRoot, 'assets'))
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const sendPage = createPageHandler(webRoot, configFile)
  // Otherwise this would be the plain file.
  app.get('/', sendPage)
  return sendPage
}
