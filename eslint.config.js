import { readdirSync } from 'node:fs'
import tseslint from 'typescript-eslint'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'

// Which folder may import which. Each message says what to do instead.
const features = readdirSync('src/web/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const zones = [
  {
    target: './src/contract',
    from: ['./src/web', './src/service', './src/testing'],
    message: 'The contract can’t import from either side. Move what both need into src/contract.',
  },
  {
    target: './src/web',
    from: './src/service',
    message: 'The app can’t import from the service. Move it to src/contract, or request it over HTTP.',
  },
  {
    target: './src/service',
    from: './src/web',
    message: 'The service can’t import from the app. Move it to src/contract.',
  },
  {
    target: './src/service/underwriting',
    from: ['./src/service/store', './src/service/handlers'],
    message: 'Underwriting has pure functions only. Read the store in the handler and pass the rows in.',
  },
  {
    target: './src/service/store',
    from: './src/service/handlers',
    message: 'The store can’t import from handlers. Move what it needs down.',
  },
  ...['./src/contract', './src/service'].map((from) => ({
    target: './src/service/store/migrations',
    from,
    except: from === './src/service' ? ['./store/migrations', './store/schema'] : [],
    message: 'A migration must do the same forever. Copy what it needs into it, or into frozen-text.ts.',
  })),
  {
    target: './src/web/ui',
    from: ['./src/web/features', './src/web/api', './src/web/app', './src/web/forms', './src/web/components'],
    message: 'ui/ only has presentational components. Pass in what they show.',
  },
  {
    target: [
      './src/web/api',
      './src/web/components',
      './src/web/draft',
      './src/web/forms',
      './src/web/purchase',
      './src/web/session.ts',
      './src/web/ui',
    ],
    from: ['./src/web/features', './src/web/app'],
    message: 'This layer is below the pages. Move what it needs down.',
  },
  {
    target: './src/web/features',
    from: './src/web/app',
    message: 'A feature can’t import from the shell around it. Move what it needs down a layer.',
  },
  ...features.map((feature) => ({
    target: `./src/web/features/${feature}`,
    from: './src/web/features',
    except: [`./${feature}`],
    message: 'Features never import one another. Move what two of them need down a layer.',
  })),
  {
    target: ['./src/contract', './src/web', './src/service'],
    from: './src/places',
    message: 'src/places only runs at build time. Read the files and modules it generates.',
  },
  {
    target: './src/places',
    from: ['./src/web', './src/service', './src/testing'],
    message: 'src/places only imports src/contract. Move what it needs there.',
  },
  {
    target: './src/web/places',
    from: ['./src/web/features', './src/web/app', './src/web/components'],
    message: 'Places can’t import pages or components. Pass in what they show.',
  },
  {
    target: ['./src/contract', './src/web', './src/service'],
    from: './src/testing',
    message: 'Only tests import src/testing.',
  },
]

const storageMessage =
  'Only web/session.ts and web/draft/draft.ts touch storage. Keep it there, in the URL or in the query cache.'
const driverMessage = 'SQL lives in src/service/store only. Add a function to the table it belongs to.'
const fetchMessage =
  'Only web/api/client.ts calls fetch. Add an operation to contract/wire and call it through the client.'

const drivers = ['kysely', 'libsql', 'pg', 'better-sqlite3', 'node:sqlite']

export default tseslint.config(
  { ignores: ['dist/', 'data/', 'coverage/', 'node_modules/', 'test-results/', 'playwright-report/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    plugins: { 'import-x': importX },
    languageOptions: {
      parserOptions: {
        // One program for all files: a program for each tsconfig.json would check shared files again.
        project: './src/tsconfig.lint.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './src/tsconfig.lint.json' })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: fetchMessage },
        { name: 'XMLHttpRequest', message: fetchMessage },
        { name: 'sessionStorage', message: storageMessage },
        { name: 'localStorage', message: storageMessage },
        { name: 'indexedDB', message: storageMessage },
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) => [
          { object, property: 'fetch', message: fetchMessage },
          { object, property: 'sessionStorage', message: storageMessage },
          { object, property: 'localStorage', message: storageMessage },
        ]),
      ],
      'no-restricted-imports': [
        'error',
        { paths: drivers.map((name) => ({ name, message: driverMessage })) },
      ],
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Empty text often means absent, like undefined.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // A slow rule that finds nothing, because `erasableSyntaxOnly` forbids enums.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  {
    files: ['src/contract/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!zod/mini$|#contract/|\\.)',
              message: 'The contract imports zod and nothing else: no DOM, no Node, no other library.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.strict.rules },
  },
  {
    files: ['src/web/api/client.ts', 'src/testing/**', 'e2e/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: ['src/web/session.ts', 'src/web/draft/draft.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: fetchMessage },
        { name: 'localStorage', message: 'Nothing may stay on a shared machine. Use sessionStorage.' },
      ],
    },
  },
  { files: ['src/service/store/**/*.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['src/testing/**', 'e2e/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': 'off', 'import-x/no-restricted-paths': 'off' },
  },
  { files: ['*.config.ts'], rules: { 'import-x/no-default-export': 'off' } },
)
