import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'lading-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'config.json')

function readFrom(content: string) {
  writeFileSync(file, content)
  return readConfig({ CONFIG_FILE: file }).configFile
}

test.each([
  '{}',
  '\uFEFF{"version":1}\r\n',
  '{"service":"https://insurer.example","version":1,"timeLimit":8}',
])('accepts %s', (content) => {
  expect(readFrom(content)).toBe(file)
})

test.each([
  ['{"version":3}', 'version must be 1 or 2'],
  [
    '{"service":"insurer.example","token":"cookie"}',
    'service must be empty or an http(s) address; token must be bearer, bare or query',
  ],
  ['{"timelimit":8}', 'timelimit is unknown'],
])('rejects %s with the app’s reasons', (content, reasons) => {
  expect(() => readFrom(content)).toThrow(`CONFIG_FILE "${file}" is invalid: ${reasons}.`)
})

test.each(['[]', 'null', '1'])('rejects %j, which isn’t a JSON object', (content) => {
  expect(() => readFrom(content)).toThrow(`CONFIG_FILE must be a file with a JSON object; it is "${file}".`)
})

test.each(['', '{"version":1'])('says what’s wrong with the JSON of %j', (content) => {
  expect(() => readFrom(content)).toThrow(new RegExp(`^CONFIG_FILE "${file}" isn’t valid JSON: .+\\.$`))
})

test.each([
  [join(folder, 'missing.json'), 'ENOENT'],
  [folder, 'EISDIR'],
])('says why %s can’t be read', (path, code) => {
  expect(() => readConfig({ CONFIG_FILE: path })).toThrow(`CONFIG_FILE "${path}" can’t be read: ${code}.`)
})
