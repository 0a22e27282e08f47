import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#service/config/config.ts'

// Checks that everything the documentation names exists, and that its complete lists are complete.

const root = join(import.meta.dirname, '../..')
const ignored = ['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report']

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Lists the files below a folder, relative to the root. */
function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return ignored.includes(entry.name) || entry.name === '.git' ? [] : listFiles(path)
  })
}

/** Returns the text of a section, from its heading to the next one of the same level. */
function section(markdown: string, heading: string): string {
  const [, rest] = markdown.split(`\n## ${heading}\n`)
  if (rest === undefined) throw new Error(`Section not found: ${heading}`)
  return rest.split('\n## ', 1)[0] ?? ''
}

const pages = listFiles('.').filter((path) => path.endsWith('.md'))
const readme = read('README.md')

test('the README has at most 250 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(250)
})

describe('links', () => {
  /** Returns the anchor that GitHub gives a heading. */
  const toAnchor = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-')

  const listAnchors = (path: string) =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))

  test.each(pages)('the links of %s resolve', (page) => {
    const targets = [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target = '']) => target)
    const broken = targets.filter((target) => {
      const [path = '', anchor] = target.split('#', 2)
      const file = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(root, file))) return true
      return anchor !== undefined && !listAnchors(file).includes(anchor)
    })
    expect(broken).toEqual([])
  })
})

describe('code spans', () => {
  const listSpans = (page: string) => [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

  /** Matches a file extension, a folder's trailing slash, or anything below a folder of the root. */
  const isPath =
    /^([\w-]+\/)*[\w.-]+\.(ts|tsx|mjs|css|md|html)$|^([\w-]+\/)+$|^(src|e2e|public|\.ci)\/[\w./-]+$/

  test.each(pages)('code spans of %s that are paths refer to existing files and folders', (page) => {
    const missing = listSpans(page)
      .filter((text) => isPath.test(text))
      .filter((path) => ![dirname(page), '.'].some((from) => existsSync(join(root, from, path))))
    expect(missing).toEqual([])
  })

  const sources = listFiles('.').filter((path) => /(?<!\.test)\.(ts|tsx|mjs)$/.test(path))
  const words = new Set(sources.flatMap((path) => read(path).match(/\w+/g) ?? []))

  // This includes decisions.md, where names of removed code have no backticks.
  test.each(pages)('identifiers in code spans of %s occur in the source', (page) => {
    const identifiers = listSpans(page).flatMap((text) => text.match(/(?<![\w-])\w*[a-z][A-Z]\w*/g) ?? [])
    expect(identifiers.filter((name) => !words.has(name))).toEqual([])
  })
})

test('the table "Where would I change …?" has a path or "everywhere" in each row', () => {
  const rows = section(readme, 'Where would I change …?')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  const paths = (row: string) => [...row.matchAll(/`(src\/[^`]+)`/g)].map(([, path = '']) => path)
  const without = rows.filter((row) => paths(row).length === 0 && !/everywhere|…/.test(row))
  expect(rows.length).toBeGreaterThan(14)
  expect(without).toEqual([])
  expect(rows.flatMap(paths).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the layout lists exactly the folders that exist', () => {
  const tree = /```\n(.*?)```/s.exec(section(readme, 'Layout'))?.[1] ?? ''
  let parent = ''
  const documented = tree
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, indent = '', folder = ''] = /^( *)(\S+)\/ /.exec(line) ?? []
      if (indent === '') parent = folder
      return indent === '' ? folder : join(parent, folder)
    })

  const listFolders = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name))
  const layers = ['.ci', 'e2e', 'public', ...listFolders('src')]
  expect(documented.sort()).toEqual([...layers, ...layers.flatMap(listFolders)].sort())
})

describe('environment variables', () => {
  /**
   * Reads the configuration with some variables set.
   * @returns the names of all variables it looked at.
   */
  function variablesRead(variables: Readonly<Record<string, string>>): string[] {
    const names = new Set<string>()
    const env = new Proxy(variables, {
      get: (target, name) => {
        names.add(String(name))
        return Reflect.get(target, name) as string | undefined
      },
    })
    readConfig(env)
    return [...names]
  }

  /** Returns the variables that the service reads outside of its configuration. */
  function variablesInSource(): string[] {
    const files = listFiles('src/service').filter((path) => /(?<!\.test)\.(ts|mjs)$/.test(path))
    return files.flatMap((path) =>
      [...read(path).matchAll(/\benv(?:\[')?\.?([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
    )
  }

  test('the environment variables in the documentation are those that the service reads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lading-documentation-'))
    const list = join(folder, 'list.csv')
    writeFileSync(list, 'kind,name\ncompany,Nowhere Trading\n')
    const readOnSqlite = variablesRead({
      PUBLIC_URL: 'https://lading.example',
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'lading@example.com',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'nine blue herons',
      SCREENING_LIST: list,
      METRICS_PORT: '0',
    })
    rmSync(folder, { recursive: true })
    const readOnPostgres = variablesRead({ DATABASE_URL: 'postgres://localhost/lading' })

    const documented = [...read('src/service/config/README.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(
      ([, name]) => name,
    )
    const variables = new Set([...readOnSqlite, ...readOnPostgres, ...variablesInSource()])
    // Node's own variable, set by the build and `npm start`.
    variables.delete('NODE_ENV')
    expect(documented.sort()).toEqual([...variables].sort())
  })
})

test('documented npm scripts exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name),
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the keys of config.json are documented', () => {
  const source = read('src/contract/app-config.ts')
  const keys = [...source.matchAll(/^ {2}readonly (\w+):/gm)].map(([, key]) => key)
  const documented = [...section(read('src/web/README.md'), 'Configuration').matchAll(/^\| `(\w+)`/gm)]
  expect(documented.map(([, key]) => key).sort()).toEqual(keys.sort())
})

test('each page is linked from another page', () => {
  const linked = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => join(dirname(page), target)),
  )
  expect(pages.filter((page) => page !== 'README.md' && !linked.includes(page))).toEqual([])
})
