import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

// Runs the real scripts in a temporary project whose Vite builds nothing.

const folder = mkdtempSync(join(tmpdir(), 'lading-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (path: string, content: string) => writeFileSync(join(folder, path), content)
const run = (...words: string[]) =>
  execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
const build = () => run('src/service/build-always.mjs')
/** @returns whether it had to build. */
const buildIfChanged = () =>
  run('-e', 'import("./src/service/build.mjs").then((it) => it.buildIfChanged()).then(console.log)').trim()

const vite = 'export const createBuilder = async () => ({ buildApp: async () => undefined })'
const failingVite = 'export const createBuilder = () => Promise.reject(new Error("No."))'

beforeEach(() => {
  for (const path of ['dist', 'public', 'src/service', 'node_modules/vite']) {
    rmSync(join(folder, path), { recursive: true, force: true })
    mkdirSync(join(folder, path), { recursive: true })
  }
  for (const file of ['build.mjs', 'build-always.mjs']) {
    cpSync(join(import.meta.dirname, file), join(folder, 'src/service', file))
  }
  for (const path of ['index.html', 'package-lock.json', 'vite.config.ts']) write(path, '')
  write('node_modules/vite/package.json', '{ "type": "module", "exports": "./index.js" }')
  write('node_modules/vite/index.js', vite)
})

test('`npm start` doesn’t build again after `npm run build`, so it needs no Vite', () => {
  expect(build()).toBe('Built the app and the service.\n')
  rmSync(join(folder, 'node_modules'), { recursive: true })
  expect(buildIfChanged()).toBe('false')
})

test('`npm start` builds again after a failed build, even if the sources are those of the last good one', () => {
  expect(buildIfChanged()).toBe('true')
  write('index.html', 'changed')
  write('node_modules/vite/index.js', failingVite)
  expect(buildIfChanged).toThrow('No.')
  write('index.html', '')
  write('node_modules/vite/index.js', vite)
  expect(buildIfChanged()).toBe('true')
  expect(buildIfChanged()).toBe('false')
})
