import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { urlPath } from '#service/http/fields/request-fields.ts'

/** The log level and where to log. */
export type Log = { readonly level: string; readonly stream: { write(line: string): void } }

/** Returns the logger options. Only these fields of requests and errors are logged: no headers, queries or bodies. */
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

/** Logs each response in one line, and adds the `X-Request-Id` header. */
export function mountLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info({ req: request, res: reply, milliseconds }, 'request completed')
    done()
  })
}

/** Removes query strings, because some library errors include the URL. */
function removeQueries(text: string): string {
  return text.replaceAll(/\?[^\s'"`)]*/g, '?…')
}
