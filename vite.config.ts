import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'
import { places } from './src/places/plugin.ts'
import { bothEngines } from './src/testing/both-engines.ts'

type Development = typeof import('./src/service/dev.ts')

/** Serves the interface from the dev server's own port, and builds it anew when its code changes. */
function service(): Plugin {
  type Built = { readonly code: Development } & Awaited<ReturnType<Development['serviceForDevelopment']>>
  let database: ReturnType<Development['openForDevelopment']> | undefined
  let built: Promise<Built> | undefined

  const build = async (code: Development): Promise<Built> => {
    database ??= code.openForDevelopment()
    return { code, ...(await code.serviceForDevelopment(database)) }
  }
  return {
    name: 'lading-service',
    apply: (_, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer(server) {
      const current = async () => {
        const code = (await server.ssrLoadModule('/src/service/dev.ts')) as Development
        const before = await built?.catch(() => undefined)
        if (before?.code !== code) {
          built = build(code)
          await before?.app.close()
        }
        return built ?? build(code)
      }
      for (const mount of ['/api', '/documents']) {
        server.middlewares.use(mount, (request, response, next) => {
          // The mount takes its path off; the service knows the whole one.
          request.url = request.originalUrl ?? request.url
          current().then(({ app }) => app.routing(request, response), next)
        })
      }
      server.httpServer?.once('listening', () => {
        current().then(
          ({ entrance }) => server.config.logger.info(`  ${entrance}`),
          (error: unknown) => server.config.logger.error(String(error)),
        )
      })
    },
  }
}

type BuiltIn = { readonly builtInSignIn: () => string }

/** Builds the page to sign in into its document. */
function builtIn(): Plugin {
  return {
    name: 'lading-built-in',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => {
        if (!path.endsWith('/sign-in.html')) return html
        const { module } = await runnerImport<BuiltIn>('/src/web/built-in.tsx')
        return html.replace('<!-- built in -->', module.builtInSignIn)
      },
    },
  }
}

/** What the page to sign in is made of, but for itself: the document that has it built in and the app share it. */
const atTheDoor = new RegExp(
  [
    'web/(start|session|paths)\\.tsx?',
    'web/api/(client|config|retrying|signing)\\.ts',
    'web/app/(App|CannotStart|ErrorPage|RequireSession|routes)\\.tsx',
    'web/features/sign-in/(CredentialsForm|PasswordForm|Plate)\\.tsx',
    'web/ui/(Button|ErrorSummary|Field|FieldError|Notice|PriceLines|Specimen|TextField|VisuallyHidden)\\.tsx',
    'contract/(problem|session|text)\\.ts',
    'contract/wire/(empty|grants|operation|problems|refusals|refusal-words|tolerance|v[12]-session)\\.ts',
  ]
    .map((path) => `src/${path}$`)
    .join('|'),
)

export default defineConfig({
  plugins: [react(), places(), builtIn(), service(), bothEngines()],
  server: { port: Number(process.env['PORT'] ?? 4173), host: process.env['HOST'] ?? '127.0.0.1' },
  // One build makes both halves: the browser's and the service's.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        manifest: true,
        rolldownOptions: {
          input: ['index.html', 'sign-in.html'],
          // What the page to sign in is made of comes in one piece: many small ones weigh more.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: 'door', test: atTheDoor }],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/service',
        rolldownOptions: { input: 'src/service/main.ts' },
        copyPublicDir: false,
        target: 'node20',
      },
    },
  },
  build: { emptyOutDir: true, modulePreload: { polyfill: false } },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
  },
})
