import { readdirSync } from 'node:fs'

const tests = ['src/testing/**', 'e2e/**', '**/*.test.{ts,tsx}']

const fetchMessage =
  'Only web/api/client.ts calls fetch. Add an operation to contract/wire and call it through the client.'
const storageMessage =
  'Only the session and the draft are stored, by web/storage.ts. Use one of them, the URL or the query cache.'
const drivers = ['kysely', '@photostructure/sqlite', 'pg', 'better-sqlite3', 'node:sqlite'].map((name) => ({
  name,
  message: 'SQL lives in src/service/store only. Add a function to the table it belongs to.',
}))

const parents = {
  group: ['../**'],
  message: 'Import from another folder by its alias: #contract/, #web/, #service/ or #testing/.',
}
const testing = { group: ['#testing/**'], message: 'Only tests import src/testing.' }

const storage = { group: ['#web/storage.ts', './storage.ts'], message: storageMessage }

const app = [
  parents,
  testing,
  storage,
  {
    group: ['#service/**'],
    message: 'The app can’t import from the service. Move it to src/contract, or request it over HTTP.',
  },
]
const belowPages = [
  ...app,
  {
    group: ['#web/features/**', '#web/app/**'],
    message: 'This layer is below the pages. Move what it needs down.',
  },
]
const service = [
  parents,
  testing,
  { group: ['#web/**'], message: 'The service can’t import from the app. Move it to src/contract.' },
]

const features = readdirSync('src/web/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

/** Restricts what files import. The last override that matches a file replaces the others. */
const restrictImports = (files, patterns, paths = drivers) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { paths, patterns }] },
})

// Which folder may import which. Each message says what to do instead.
const importRules = [
  restrictImports(
    ['src/contract/**'],
    [
      {
        group: ['*', '!zod/mini', '!#contract/**', '!./**'],
        message: 'The contract imports zod and nothing else: no DOM, no Node, no other library or layer.',
      },
    ],
  ),
  restrictImports(
    ['src/places/**'],
    [
      {
        group: ['#*/**', '../**', '!../contract/**', '!../../contract/**', '!../coast/**'],
        message: 'src/places only imports src/contract. Move what it needs there.',
      },
    ],
  ),
  restrictImports(['src/web/**'], app),
  restrictImports(['src/web/{api,components,forms,purchase}/**'], belowPages),
  restrictImports(
    ['src/web/draft/**', 'src/web/session.ts'],
    belowPages.filter((rule) => rule !== storage),
  ),
  restrictImports(
    ['src/web/places/**'],
    [
      ...belowPages,
      {
        group: ['#web/components/**'],
        message: 'Places can’t import pages or components. Pass in what they show.',
      },
    ],
  ),
  restrictImports(
    ['src/web/ui/**'],
    [
      ...belowPages,
      {
        group: ['#web/api/**', '#web/forms/**', '#web/components/**'],
        message: 'ui/ only has presentational components. Pass in what they show.',
      },
    ],
  ),
  ...features.map((feature) =>
    restrictImports(
      [`src/web/features/${feature}/**`],
      [
        ...app,
        {
          group: ['#web/app/**'],
          message: 'A feature can’t import from the shell around it. Move what it needs down a layer.',
        },
        {
          group: ['#web/features/**', `!#web/features/${feature}/**`],
          message: 'Features never import one another. Move what two of them need down a layer.',
        },
      ],
    ),
  ),
  restrictImports(['src/service/**/*.ts'], service),
  restrictImports(
    ['src/service/underwriting/**'],
    [
      ...service,
      {
        group: ['#service/store/**', '#service/handlers/**'],
        message: 'Underwriting has pure functions only. Read the store in the handler and pass the rows in.',
      },
    ],
  ),
  restrictImports(
    ['src/service/store/**'],
    [
      ...service,
      {
        group: ['#service/handlers/**'],
        message: 'The store can’t import from handlers. Move what it needs down.',
      },
    ],
    [],
  ),
  restrictImports(
    ['src/service/store/migrations/**'],
    [
      ...service,
      {
        group: ['#contract/**', '#service/**', '!#service/store/migrations/**', '!#service/store/schema/**'],
        message: 'A migration must do the same forever. Copy what it needs into it.',
      },
    ],
    [],
  ),
  { files: tests, rules: { 'no-restricted-imports': 'off' } },
]

/** The rules of typescript-eslint's strict and stylistic sets that Oxlint doesn't count as correctness. */
const typescriptRules = `
  adjacent-overload-signatures array-type ban-ts-comment ban-tslint-comment class-literal-property-style
  consistent-generic-constructors consistent-indexed-object-style consistent-type-assertions dot-notation
  no-confusing-non-null-assertion no-deprecated no-dynamic-delete no-empty-object-type no-explicit-any
  no-extraneous-class no-generated-empty-object-type no-inferrable-types no-invalid-void-type no-misused-promises
  no-mixed-enums no-namespace no-non-null-asserted-nullish-coalescing no-non-null-assertion no-require-imports
  no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression
  no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-constraint
  no-unnecessary-type-conversion no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment
  no-unsafe-call no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access no-unsafe-return
  non-nullable-type-assertion-style only-throw-error prefer-find prefer-for-of prefer-function-type
  prefer-includes prefer-literal-enum-member prefer-optional-chain prefer-promise-reject-errors
  prefer-reduce-type-parameter prefer-regexp-exec prefer-return-this-type prefer-string-starts-ends-with
  related-getter-setter-pairs require-await restrict-plus-operands return-await switch-exhaustiveness-check
  unified-signatures use-unknown-in-catch-callback-variable
`
  .trim()
  .split(/\s+/)

export default {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist/', 'data/', 'coverage/', 'test-results/', 'playwright-report/'],
  rules: {
    // Both find fault with comboboxes and with inputs that a label wraps.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    ...Object.fromEntries(typescriptRules.map((name) => [`typescript/${name}`, 'error'])),
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    // Empty text often means absent, like undefined.
    'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    'no-array-constructor': 'error',
    // `new Array(length).fill(value)` is the plainest.
    'unicorn/no-new-array': 'off',
    'no-empty-function': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'max-lines': ['error', 250],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
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
  },
  overrides: [
    ...importRules,
    {
      files: ['src/web/**'],
      rules: { 'react/rules-of-hooks': 'error', 'react/unsupported-syntax': 'error' },
    },
    // A Playwright fixture that uses no other fixtures takes an empty pattern.
    {
      files: ['e2e/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    // Plain JavaScript has no types to check.
    {
      files: ['**/*.mjs'],
      rules: Object.fromEntries(typescriptRules.map((name) => [`typescript/${name}`, 'off'])),
    },
    // Tests sort short strings and statuses, and hand what a hook returns to the test.
    { files: tests, rules: { 'typescript/require-array-sort-compare': 'off', 'react/globals': 'off' } },
    {
      // The early requests run before the client and the session have loaded.
      files: ['src/web/api/client.ts', 'src/web/api/early-requests.ts', ...tests],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['src/web/storage.ts'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: fetchMessage },
          { name: 'localStorage', message: 'Nothing may stay on a shared machine. Use sessionStorage.' },
        ],
      },
    },
    { files: ['*.config.{ts,mjs}'], rules: { 'import/no-default-export': 'off' } },
  ],
}
