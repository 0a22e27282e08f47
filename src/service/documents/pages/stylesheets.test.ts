import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderDocument, html } from './html.ts'
import { findReferenceStylesheets, findStylesheets, readPageStyles } from './stylesheets.ts'

const titles = { title: 'Title', description: 'Description' }
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

test("inlines the sign-in page's styles in the head, and links to the others after the content", () => {
  writeFileSync(
    join(webRoot, 'sign-in.html'),
    `<head><link rel="icon" href="/icon.svg"><style>p > a {}\n.b::after { content: "'" }</style></head>
    <body><form></form><link rel="stylesheet" crossorigin href="/assets/other.css"></body>`,
  )
  const page = renderDocument(titles, html`<p>Content</p>`, readPageStyles(webRoot))
  // Exactly as in the sign-in page, so that the hash in the content security policy is right.
  expect(page).toMatch(/<style>p > a {}\n\.b::after { content: "'" }<\/style>\s*<\/head>/)
  expect(page).toMatch(/<p>Content<\/p>\s*<link rel="stylesheet" href="\/assets\/other\.css" \/>\s*<\/body>/)
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
  for (const root of [undefined, webRoot])
    expect(renderDocument(titles, html``, readPageStyles(root))).not.toMatch(/<style|rel="stylesheet"/)
})
