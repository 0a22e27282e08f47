import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.mjs'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Helsinki',
    screenshot: 'only-on-failure',
    // Tracing takes a sixth of the time. Elsewhere a story that fails is run again with --trace on.
    trace: process.env['CI'] ? 'retain-on-failure' : 'off',
    launchOptions: { ...(executablePath ? { executablePath } : {}) },
  },
  // The stories run in both versions of the interface; the pictures are made only when they are asked for.
  projects: process.env['PICTURES']
    ? [{ name: 'pictures', testMatch: 'pictures.ts', metadata: { version: 2 } }]
    : [
        // Neither how a page looks nor how a line fails depends on the version, so that is looked at once.
        {
          name: 'version 1',
          testIgnore: /(everywhere|zoomed|settings|bought-or-not)\.spec/,
          metadata: { version: 1 },
        },
        { name: 'version 2', metadata: { version: 2 } },
      ],
})
