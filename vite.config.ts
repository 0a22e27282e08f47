import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'
import { places } from './src/places/plugin.ts'
import { testProjects } from './src/testing/projects.ts'

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
      for (const mount of ['/api', '/documents', '/docs', '/openapi.json']) {
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

/**
 * Builds the looks of the page to sign in into its document as well, so that it is painted as soon as it is there. The
 * looks of the other pages come after the form, which waits for nothing. The service allows the style by its hash.
 * Each script is one of its own, in order, so that the page can answer whoever taps between one and the next.
 */
function paintedAtOnce(): Plugin {
  return {
    name: 'lading-painted-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle }) => {
        if (!path.endsWith('/sign-in.html')) return html
        const sheets = /\s*<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/g
        const ahead = /<link rel="modulepreload" crossorigin href="([^"]+)">/g
        const last = /\s*<script type="module"[^>]*><\/script>/
        const [door, ...others] = [...html.matchAll(sheets)]
        const look = bundle?.[door?.[1] ?? '']
        const script = last.exec(html)?.[0]
        if (look?.type !== 'asset' || !script)
          throw new Error('The page to sign in lacks its look or script.')
        return html
          .replace(script, '')
          .replaceAll(ahead, '<script type="module" crossorigin src="$1"></script>')
          .replaceAll(sheets, '')
          .replace('</head>', () => `${script.trim()}\n<style>${String(look.source).trim()}</style>\n</head>`)
          .replace('</body>', () => `${others.map(([link]) => link.trim()).join('\n')}\n</body>`)
      },
    },
  }
}

/** What the page to sign in is made of, but for itself: the document that has it built in and the app share it. */
const atTheDoor = new RegExp(
  [
    'src/web/(start|session|session-sharing|paths|clock)\\.tsx?',
    'src/web/api/(client|coming|config|no-answer|renewal|retrying|signing)\\.ts',
    'src/web/app/(App|CannotStart|ErrorPage|RequireSession|routes)\\.tsx',
    'src/web/features/sign-in/(CredentialsForm|PasswordForm|Plate|refusals)\\.tsx?',
    'src/web/ui/(Button|ErrorSummary|Field|FieldError|Notice|PriceLines|Specimen|TextField|VisuallyHidden)\\.tsx',
    'src/contract/(hidden-characters|problem|session|text)\\.ts',
    'src/contract/wire/(dispositions|empty|grants|operation|problems|refusals|refusal-words|tolerance|v[12]-session)\\.ts',
    'vite/preload-helper\\.js',
  ]
    .map((path) => `${path}$`)
    .join('|'),
)

/** The packages beneath, without what of them only other pages use. */
const beneathTheDoor = new RegExp(
  [
    '(react|react-dom|react-router|scheduler)/',
    '@tanstack/query-core/build/modern/(?!quer(y|ies)Observer)',
    '@tanstack/react-query/build/modern/(QueryClientProvider|useMutation)\\.js$',
    'zod/v4/(core/(api|checks|core|errors|parse|regexes|schemas|util|versions)|mini/schemas)\\.js$',
  ]
    .map((path) => `node_modules/${path}`)
    .join('|'),
)

export default defineConfig(({ mode }) => ({
  plugins: [react(), places(), builtIn(), paintedAtOnce(), service()],
  server: { port: Number(process.env['PORT'] ?? 4173), host: process.env['HOST'] ?? '127.0.0.1' },
  // One build makes both halves: the browser's and the service's.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        manifest: true,
        rolldownOptions: {
          // Beside the two documents, what only the page about the interface shows; the service links it there.
          input: ['index.html', 'sign-in.html', 'src/web/ui/reference.css'],
          // What the page to sign in is made of comes in one piece: many small ones weigh more.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'door', test: atTheDoor },
                { name: 'packages', test: beneathTheDoor },
                { name: 'door-look', test: /src\/web\/ui\/door-look\.css$/ },
                { name: 'look', test: /src\/web\/ui\/look\.css$/ },
              ],
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
    // Other modes build or serve and need no databases.
    projects: mode === 'test' ? testProjects() : [],
    // Not `package.json`: changes to it need a full `npm test`.
    forceRerunTriggers: ['**/vite.config.ts'],
    // One more than the two cores of CI: tests that start or kill processes mostly wait.
    maxWorkers: 3,
  },
}))
