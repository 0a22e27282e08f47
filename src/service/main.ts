import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { buildService } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { watchConnections } from './drain.ts'
import { safePasswordCost } from './secrets.ts'
import { openDatabase } from './store/open.ts'
import { demoAccounts } from './store/seed-demo.ts'
import { createStore } from './store/store.ts'

/** How long requests that are under way may take once the service is told to stop, in milliseconds. */
const longestDrain = 10_000

/** The built app lies beside the built service: dist/web beside dist/service. `WEB_ROOT` names another folder. */
function findWebRoot(): string | undefined {
  const folder = resolve(process.env['WEB_ROOT'] ?? join(import.meta.dirname, '../web'))
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

/**
 * Takes the port for a moment, before the database is touched: the demo token set of a service that already runs
 * on both must not be replaced by one that will never run.
 * @throws what `listen` says where the port cannot be taken.
 */
async function tryPort({ port, host }: Config): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

async function start(config: Config): Promise<void> {
  await tryPort(config)
  const store = createStore(openDatabase(config.dataDir), Date.now, safePasswordCost)
  await store.prepare(config.demo)
  const webRoot = findWebRoot()
  const app = await buildService({
    store,
    clock: Date.now,
    config,
    log: { level: config.logLevel, stream: process.stderr },
    webRoot,
  })
  const endSilent = watchConnections(app.server)
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(130)
    stopping = true
    console.log('Stopping: what is under way is finished first. Once more stops at once.')
    const deadline = setTimeout(() => app.server.closeAllConnections(), longestDrain)
    endSilent()
    void app
      .close()
      .then(() => store.close())
      .then(() => clearTimeout(deadline))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  await app.listen({ port: config.port, host: config.host })
  announce(config, listeningPort(app) ?? config.port, webRoot !== undefined)
}

/** The port that was really taken, where any free one was asked for. */
function listeningPort(app: Awaited<ReturnType<typeof buildService>>): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function announce({ host, demo, publicUrl, dataDir }: Config, port: number, withApp: boolean): void {
  const anywhere = host === '0.0.0.0' || host === '::'
  const name = anywhere || host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const lines = [
    `Lading is ready at ${publicUrl ?? `http://${name}:${port}`}`,
    ...(withApp
      ? []
      : ['The app is not built, so only the interface under /api answers. Build it: npm run build']),
    `Data: ${join(resolve(dataDir), 'lading.db')}`,
    '',
    ...(publicUrl
      ? ['The demo accounts are shut, because PUBLIC_URL is set.']
      : [
          'Demo accounts, on this machine only. They insure nothing.',
          ...demoAccounts.map(({ email, roles }) => `  ${email} (${roles.join(', ')})`),
          `  password ${demo.password}`,
          'Demo token set',
          `  client id     ${demo.clientId}`,
          `  client secret ${demo.clientSecret}`,
        ]),
  ]
  console.log(lines.join('\n'))
}

/** What went wrong, in one sentence, where it is something that whoever started the service can mend. */
function sentenceFor(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError) return error.message
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') {
    return `Port ${config?.port ?? ''} is taken. Stop what listens there, or choose another: PORT=4174 npm start`
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `The service cannot listen on ${config?.host ?? ''}, port ${config?.port ?? ''}: ${code}.`
  }
  return `The service could not start: ${error instanceof Error ? error.message : String(error)}`
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  console.error(sentenceFor(error, config))
  process.exit(1)
}
