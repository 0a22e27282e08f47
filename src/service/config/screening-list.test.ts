import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'lading-list-'))
afterAll(() => rmSync(folder, { recursive: true }))

function readFrom(content: string | Buffer, env: Record<string, string> = {}) {
  const file = join(folder, 'list.csv')
  writeFileSync(file, content)
  return readConfig({ SCREENING_LIST: file, ...env }).screeningList
}

test('reads a list with names and aliases, and the contact', () => {
  const csv =
    '\ufeffKind,Name,Aliases\r\ncompany,"Nowhere, Ltd", NW Trading ; ;Nowhere Ltd\r\n\r\nPERSON,Odd Nobody,\r\nplace,Port Nil\r\n'
  expect(readFrom(csv, { SCREENING_CONTACT: 'Ms Desk, +44 1632 960 012' })).toEqual({
    contact: 'Ms Desk, +44 1632 960 012',
    entries: [
      { kind: 'company', names: ['Nowhere, Ltd', 'NW Trading', 'Nowhere Ltd'] },
      { kind: 'person', names: ['Odd Nobody'] },
      { kind: 'place', names: ['Port Nil'] },
    ],
  })
  expect(readFrom('kind,name\nplace,Port Nil')?.contact).toBe('the insurer')
  expect(readConfig({}).screeningList).toBeUndefined()
})

test.each([
  ['', 'needs a column "kind"'],
  ['kind,title\nplace,Port Nil', 'needs a column "name"'],
  ['kind,name,aliases,Aliases\nplace,Port Nil,Nil,Niles', 'needs one column "aliases"'],
  ['kind,name,name\nplace,Port Nil,Nil', 'needs one column "name"'],
  ['kind,name,AKA,\nplace,Port Nil,Nil,', 'accepts the columns kind, name, aliases; "'],
  ['kind,name,AKA,\nplace,Port Nil,Nil,', ' also has "aka", one without a name.'],
  ['kind,name\n', 'must have at least one entry'],
  ['kind,name\nplace,Port Nil\nvessel,Nil', 'accepts the kinds company, person, place; row 2 of'],
  ['kind,name\nplace,', 'needs names with letters and up to 400 characters; row 1 of'],
  ['kind,name\nplace,…', 'needs names with letters'],
  ['kind,name,aliases\nplace,Port Nil,Nil;7', 'needs names with letters'],
  [`kind,name\nplace,${'x'.repeat(401)}`, 'needs names with letters'],
  ['kind,name\nplace,Port Nil\ncompany,"Nowhere\nperson,Odd Nobody', 'row 2 of'],
  ['kind,name\nplace,Port Nil\ncompany,Nowhere, Ltd\nperson,Odd Nobody', 'row 2 of'],
  [Buffer.from('kind,name\nplace,\xe5', 'latin1'), 'is not UTF-8'],
])('rejects a file with %j', (content, words) => {
  expect(() => readFrom(content)).toThrow(words)
})

test('rejects a contact without a list', () => {
  expect(() => readConfig({ SCREENING_CONTACT: 'Ms Desk' })).toThrow(
    'SCREENING_CONTACT requires SCREENING_LIST.',
  )
})

test('rejects a missing file', () => {
  const act = () => readConfig({ SCREENING_LIST: join(folder, 'nowhere.csv') })
  expect(act).toThrow(/^SCREENING_LIST must be a CSV file in UTF-8; ".+nowhere\.csv" can’t be read\.$/)
})
