import { DatabaseSync } from '@photostructure/sqlite'
import type { TestProjectConfiguration, UserWorkspaceConfig } from 'vitest/config'
import { places } from '../places/plugin.ts'
import { findPostgres, installPostgres, readVersion } from './databases/postgres-programs.ts'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'
import { readSeed } from './random-seed.ts'

/**
 * Tests that also run on PostgreSQL: the store, every API operation, concurrent writes and separate
 * processes. Other tests behave the same on both engines.
 */
const onBothEngines = [
  'src/service/store/**/*.test.ts',
  'src/service/handlers/**/*.test.ts',
  // Every operation once: permissions between organizations, and random input.
  ...['fuzz', 'organization-boundaries'].map((name) => `src/service/behaviour/${name}.test.ts`),
  // Several processes on one database, and a process that is killed.
  'src/service/main.test.ts',
  ...['concurrent-processes', 'crash-recovery'].map((name) => `src/service/behaviour/${name}.test.ts`),
]

/**
 * Tests that run on PostgreSQL only: the audit log of every operation, and several processes whose shared work other tests
 * cover on SQLite.
 */
const onlyOnPostgres = [
  'src/service/behaviour/audit-log.test.ts',
  'src/service/behaviour/rolling-restart.test.ts',
  'src/service/mail/concurrent-workers.test.ts',
]

/**
 * Tests that don't also run on PostgreSQL: those about PDFs, pricing, validation, scopes and rate limits, whose
 * statements other tests run there. Concurrency, constraints, sorting, search and times in SQL are tested on both engines.
 */
const onlyOnSqlite = [
  'additional-columns',
  'csv-format',
  'account/rejected-recovery-codes',
  'account/required-two-factor',
  'account/token-scopes',
  'account/two-factor-guessing',
  'certificates/certificate',
  'certificates/certificate-limit',
  'certificates/cover-start',
  'certificates/issuer',
  'certificates/verification-limit',
  'certificates/verify-certificate',
  'bookings/delivery-terms',
  'bookings/holder-lei',
  'bookings/individual-corrections',
  'bookings/new-embargo',
  'bookings/phone-consent',
  'bookings/reference-prefixes',
  'bookings/rejected-corrections',
  'organization/additional-field-rules',
  'organization/api-client-grants',
  'organization/known-passwords',
  'organization/unreadable-logo',
  'quotes/flat-requests',
  'quotes/holder-embargo',
  'quotes/previous-offer',
  'quotes/price-reasons',
  'quotes/flat-problems',
  'quotes/flat-remedies',
  'quotes/remedies',
  'quotes/quotes',
  'quotes/screened-additional-fields',
  'quotes/screened-texts',
  'quotes/screening',
  'quotes/unknown-places',
  'quotes/commodity-answers',
  'quotes/extensions',
  'quotes/listed-areas',
  'quotes/is-same-shipment',
  'quotes/prepare-voyages',
  'quotes/required-references',
  'setup/partial-holder',
  'setup/reference-lists',
  'setup/setup',
  'setup/setup-estimates',
  'setup/partial-setup',
]
  .map((name) => `src/service/handlers/${name}.test.ts`)
  // `search-rows.test.ts` counts that many rows on PostgreSQL.
  .concat('src/service/store/search/paging.test.ts')

/** Tests that mock or reload modules, or need their caches empty or another time zone, so they can't share them. */
const isolatedTests = [
  ...['components/list/booking-table', 'places/field/offline'].map((name) => `src/web/${name}.test.tsx`),
  ...['draft/draft', 'session', 'session-sharing'].map((name) => `src/web/${name}.test.ts`),
]

/** Tests of the app, which run with a window, in happy-dom. */
const browserTests = ['src/web/**/*.test.{ts,tsx}']

/**
 * Returns the projects of the test run: tests that need a window, the others, and those on PostgreSQL. If
 * PostgreSQL is missing and can't be installed, the run reports it and continues without it, or fails if
 * `CI=true`.
 */
export function testProjects(): TestProjectConfiguration[] {
  // Workers inherit the environment.
  keepTemporaryFilesInMemory()
  console.log(`Random tests: seed ${readSeed()}`)
  const database = new DatabaseSync(':memory:')
  const { sqlite } = database.prepare('select sqlite_version() as sqlite').get() as { sqlite: string }
  database.close()
  const programs = findPostgres() ?? installPostgres()
  if (programs) console.log(`Databases: SQLite ${sqlite} and PostgreSQL ${readVersion(programs)}`)
  else {
    const missing = 'PostgreSQL is missing: install it (on Debian: apt-get install postgresql-15, as root).'
    if (process.env['CI'] === 'true') throw new Error(`${missing} Where CI=true its tests are never skipped.`)
    console.log(`Databases: SQLite ${sqlite} only. ${missing}`)
  }
  return [
    project({ name: 'isolated', include: isolatedTests, isolate: true }),
    // Two projects, because a worker that changes its environment starts again and loads the code again.
    project({
      name: 'browser',
      include: browserTests,
      exclude: isolatedTests,
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
    }),
    project({
      name: 'node',
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: [...isolatedTests, ...browserTests, ...onlyOnPostgres],
      // What the service writes doesn’t depend on its time zone.
      env: { TZ: 'America/Los_Angeles' },
    }),
    ...(programs
      ? [
          project({
            name: 'PostgreSQL',
            include: [...onBothEngines, ...onlyOnPostgres],
            exclude: onlyOnSqlite,
            globalSetup: 'src/testing/databases/start-postgres.ts',
          }),
        ]
      : []),
  ]
}

function project(test: NonNullable<UserWorkspaceConfig['test']>): TestProjectConfiguration {
  return {
    plugins: [places()],
    test: {
      restoreMocks: true,
      tags: [
        {
          name: 'slow',
          description: 'Starts processes or opens every page. `npm run test:affected` skips it.',
        },
      ],
      setupFiles: 'src/testing/setup.ts',
      // V8 optimizes functions later than by default, because most run only a few more times. Saves 17% of the time.
      execArgv: ['--interrupt-budget=500000'],
      // Loading the app or the service for each file would take longer than running its tests.
      isolate: false,
      // For all tests: the slowest take this long on a machine with five times more work than processors.
      testTimeout: 300_000,
      hookTimeout: 120_000,
      ...test,
    },
  }
}
