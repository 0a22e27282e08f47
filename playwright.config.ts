import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.mjs'
import { keepTemporaryFilesInMemory } from './src/testing/memory-folder.ts'

keepTemporaryFilesInMemory()
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build.ts',
  fullyParallel: true,
  // One more than the two cores of CI, because a test waits for a seventh of its time.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A failed test runs again to record a trace, because tracing every test takes a sixth of the time. The
  // run fails even if the retry passes.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Helsinki',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Each test has its own renderer, and most end before optimized code would pay off: a tenth less CPU time.
      args: ['--js-flags=--no-opt --no-maglev'],
    },
  },
  projects: process.env['SCREENSHOTS']
    ? [{ name: 'screenshots', testMatch: 'screenshots.ts', metadata: { version: 2 } }]
    : [
        // Few tests depend on the version: those with `@both` or `@version1` in their title. Version 1 has too few to be
        // worth another worker, which would start a service of its own.
        { name: 'version 1', grep: /@both|@version1/, metadata: { version: 1 }, workers: 1 },
        { name: 'version 2', grepInvert: /@version1/, metadata: { version: 2 } },
      ],
})
