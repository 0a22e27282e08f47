import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findReferenceStylesheets, findStylesheets } from './stylesheets.ts'

let webRoot: string
beforeEach(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'lading-web-'))
})
afterEach(() => rmSync(webRoot, { recursive: true }))

test("finds every stylesheet that the app's page links to, and no other link", () => {
  writeFileSync(
    join(webRoot, 'index.html'),
    `<link rel="icon" href="/icon.svg"><link href="/assets/first.css" rel="stylesheet">
    <LINK REL=stylesheet crossorigin HREF="/assets/second.css"><link rel="stylesheet">`,
  )
  expect(findStylesheets(webRoot)).toEqual(['/assets/first.css', '/assets/second.css'])
})

test("finds the API reference's stylesheet at its address on the server", () => {
  mkdirSync(join(webRoot, '.vite'))
  const write = (manifest: object) =>
    writeFileSync(join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest))
  write({
    'src/web/app/styles/reference.css': { file: 'assets/reference-1a2b.css' },
    'x.css': { file: 'x.css' },
  })
  expect(findReferenceStylesheets(webRoot)).toEqual(['/assets/reference-1a2b.css'])
  write({ 'x.css': { file: 'x.css' } })
  expect(findReferenceStylesheets(webRoot)).toEqual([])
})

test('finds none without a built app', () => {
  expect([findStylesheets(undefined), findReferenceStylesheets(undefined)]).toEqual([[], []])
  expect([findStylesheets(webRoot), findReferenceStylesheets(webRoot)]).toEqual([[], []])
})
