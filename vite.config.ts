import react from '@vitejs/plugin-react'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'
import { places } from './src/places/plugin.ts'
import { optimizeSpread } from './src/service/optimize-spread.ts'
import { testProjects } from './src/testing/projects.ts'
import { chunkPaths } from './src/web/app/chunks.ts'

type Development = typeof import('./src/service/dev.ts')

/** Where the service's routes begin; it serves the app's files only from a build. */
const servicePaths = [
  '/api',
  '/check',
  '/docs',
  '/documents',
  '/healthz',
  '/logos',
  '/openapi.json',
  '/readyz',
]

/** Serves the API from the dev server's port, and restarts it when its code changes. */
function service(): Plugin {
  type Built = { readonly code: Development } & Awaited<ReturnType<Development['createDevService']>>
  let database: ReturnType<Development['openForDevelopment']> | undefined
  let built: Promise<Built> | undefined

  const build = async (code: Development): Promise<Built> => {
    database ??= code.openForDevelopment()
    return { code, ...(await code.createDevService(database)) }
  }
  return {
    name: 'lading-service',
    apply: (_, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer(server) {
      const current = async () => {
        const code = (await server.ssrLoadModule('/src/service/dev.ts')) as Development
        const previous = await built?.catch(() => undefined)
        if (previous?.code !== code) {
          built = build(code)
          await previous?.app.close()
        }
        return built ?? build(code)
      }
      for (const mount of servicePaths) {
        server.middlewares.use(mount, (request, response, next) => {
          // The mount strips its path, but the service routes by the full one.
          request.url = request.originalUrl ?? request.url
          current().then(({ app }) => app.routing(request, response), next)
        })
      }
      server.httpServer?.once('listening', () => {
        current().then(
          ({ accountsMessage }) => server.config.logger.info(`  ${accountsMessage}`),
          (error: unknown) => server.config.logger.error(String(error)),
        )
      })
    },
  }
}

type Prerender = {
  readonly prerenderSignIn: () => string
  readonly listPageModules: () => readonly { readonly path: string; readonly modules: readonly string[] }[]
}
type Bundle = Rolldown.OutputBundle

/**
 * Adds `sign-in.html` to the build: the app's document with the sign-in page in it, painted before any script
 * runs. Its critical styles are inline, and the service allows them by their hash. The other styles load after
 * the form, and so does what it needs only once it's sent.
 *
 * Adds `.vite/preload.json` too, which lists the files of each page, so that the service can send them ahead.
 */
function documents(): Plugin {
  return {
    name: 'lading-documents',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      assertAllMatch(bundle)
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html.')
      const html = String(page.source)
      page.source = withEarlyRequests(html, bundle)
      const stylesheets = /\s*<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/g
      const [critical, ...others] = [...html.matchAll(stylesheets)]
      const styles = bundle[critical?.[1] ?? '']
      if (styles?.type !== 'asset') throw new Error('index.html has no styles.')
      const initial = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
      const listOwn = (modules: readonly string[]) =>
        listFiles(modules, bundle).filter((file) => !initial.includes(file))
      const { module } = await runnerImport<Prerender>('/src/web/app/prerender.tsx')
      const prefetches = listOwn(['/web/api/account/auth.ts']).map(
        (file) => `<link rel="prefetch" as="script" crossorigin href="/${file}">`,
      )
      const source = html
        .replace('<title>', '<title>Sign in · ')
        .replace('<div id="root">', () => `<div id="root">${module.prerenderSignIn()}`)
        .replaceAll(stylesheets, '')
        // Keeps the browser from painting half of the form, which would move it.
        .replace('<script', () => '<link rel="expect" href="#end" blocking="render">\n    <script')
        .replace('</head>', () => `<style>${String(styles.source).trim()}</style>\n</head>`)
        .replace(
          '</body>',
          () => `${[...others.map(([link]) => link.trim()), ...prefetches].join('\n')}\n</body>`,
        )
      this.emitFile({ type: 'asset', fileName: 'sign-in.html', source })
      const pages = module.listPageModules().map(({ path, modules }) => [path, listOwn(modules)])
      const preload = JSON.stringify(Object.fromEntries(pages))
      this.emitFile({ type: 'asset', fileName: '.vite/preload.json', source: preload })
    },
  }
}

/** Fails the build if a path of a chunk matches no module, because the module was moved. */
function assertAllMatch(bundle: Bundle): void {
  const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const paths = Object.values(chunkPaths).flat()
  const unmatched = paths.filter((path) => !modules.some((id) => id.includes(path)))
  if (unmatched.length > 0) throw new Error(`No module has the path of a chunk: ${unmatched.join(', ')}.`)
}

/** Moves the early requests into the document, so that they start before its files have arrived. */
function withEarlyRequests(html: string, bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunk = chunks.find(({ name }) => name === 'early-requests')
  if (!chunk) throw new Error('The build has no early requests.')
  Reflect.deleteProperty(bundle, chunk.fileName)
  return html.replace('<script', () => `<script>(()=>{${chunk.code.trim()}})()</script>\n    <script`)
}

/** Lists the scripts and styles that modules load. */
function listFiles(modules: readonly string[], bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`The build has no chunk for ${module}.`)
    addFiles(chunk.fileName, bundle, files)
  }
  return [...files]
}

function addFiles(fileName: string, bundle: Bundle, files: Set<string>): void {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || files.has(fileName)) return
  files.add(fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  for (const other of chunk.imports) addFiles(other, bundle, files)
}

const inChunk = (name: keyof typeof chunkPaths) => (id: string) =>
  chunkPaths[name].some((path) => id.includes(path))

const script = /\.m?[jt]sx?$/

export default defineConfig(({ mode }) => ({
  plugins: [react(), places(), documents(), service(), optimizeSpread()],
  server: { port: Number(process.env['PORT'] ?? 4173), host: process.env['HOST'] ?? '127.0.0.1' },
  // One build produces both the app and the service.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        manifest: true,
        rolldownOptions: {
          // The service links `reference.css` on its API reference, which isn't part of the app.
          input: ['index.html', 'src/web/api/early-requests.ts', 'src/web/app/styles/reference.css'],
          // Everything that the sign-in page loads is in two chunks: many small ones would be larger. Nothing is left in
          // the entry itself, so the document loads each chunk by a script of its own and can respond between them.
          output: {
            // Without the names of all pages that use it.
            chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'early-requests', test: /\/web\/api\/early-requests\.ts$/ },
                { name: 'app', test: /\/src\/.*\.tsx?$/, tags: ['$initial'] },
                { name: 'packages', test: /\/node_modules\/|preload-helper/, tags: ['$initial'] },
                // With zod and the query cache, for signing in and for all other pages.
                { name: 'client', test: inChunk('client'), includeDependenciesRecursively: true },
                // With everything it needs, since every page loads it.
                { name: 'shell', test: /\/app\/pages\/shell\.ts$/, includeDependenciesRecursively: true },
                // What only some pages need, and is large enough. These pages are together in `src/web/app/pages`.
                { name: 'hook-form', test: inChunk('hook-form') },
                { name: 'quote-layout', test: inChunk('quote-layout') },
                { name: 'purchase', test: inChunk('purchase') },
                { name: 'offer', test: inChunk('offer'), minShareCount: 2 },
                { name: 'list', test: inChunk('list'), minShareCount: 2 },
                // Including the map, which the shipment page would otherwise load only when it shows it.
                { name: 'places', test: inChunk('places') },
                // Other modules of several pages. More requests would take longer than code that isn't used.
                { name: 'shared', test: script, minShareCount: 2 },
                { name: 'critical', test: /src\/web\/app\/styles\/critical\.css$/ },
                { name: 'main', test: /src\/web\/app\/styles\/main\.css$/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/service',
        rolldownOptions: {
          input: ['src/service/main.ts', 'src/service/documents/pdf/document-tasks.ts'],
        },
        copyPublicDir: false,
        target: 'node20',
      },
    },
  },
  build: { emptyOutDir: true, modulePreload: { polyfill: false } },
  test: {
    // Other modes build or serve and need no databases.
    projects: mode === 'test' ? testProjects() : [],
    // Not `package.json`: changes to it need a full `npm test`.
    forceRerunTriggers: ['**/vite.config.ts'],
    // One more than the two cores of CI: tests that start or kill processes mostly wait.
    maxWorkers: 3,
  },
}))
