import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** How much is logged, and where to. */
export type Log = { readonly level: string; readonly stream: { write(line: string): void } }

/** Only what is listed here is ever logged of a request or an error: no header, no query string, no body. */
export function loggerOptions({ level, stream }: Log): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level,
    stream,
    serializers: {
      req: ({ method, url }) => ({ method, path: urlPath(url) }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error) => ({
        type: error.name,
        message: removeQueries(error.message),
        stack: removeQueries(error.stack ?? ''),
      }),
    },
  }
}

/** Logs each reply in one line, and gives each its request's id. */
export function mountLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info({ req: request, res: reply, milliseconds }, 'answered')
  })
}

function urlPath(url = ''): string {
  return url.split('?', 1)[0] ?? ''
}

/** Some errors of libraries quote the address that they failed on. */
function removeQueries(text: string): string {
  return text.replaceAll(/\?[^\s'"`)]*/g, '?…')
}
