import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demo } from '#testing/service.ts'

// The process itself, bundled as it is when it is built, and started as a person starts it.

const root = join(import.meta.dirname, '../..')
// Inside node_modules, so that the packages which stay outside the bundle are found.
const outDir = join(root, 'node_modules/.lading-main-test')
const dataDir = mkdtempSync(join(tmpdir(), 'lading-main-'))
const children: ChildProcess[] = []

beforeAll(async () => {
  const ssr = join(root, 'src/service/main.ts')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr, outDir, emptyOutDir: true, target: 'node20', copyPublicDir: false },
  })
}, 60_000)
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => {
  for (const folder of [outDir, dataDir]) rmSync(folder, { recursive: true })
})

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(outDir, 'main.js')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: dataDir, ...env },
  })
  children.push(child)
  let said = ''
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }))
  })
  const ready = new Promise<string>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('client secret') || said.includes('are shut')) resolve(said)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  return { child, ready, ended }
}

const addressIn = (said: string) => /http:\/\/localhost:\d+/.exec(said)?.[0] ?? ''
const logIn = (address: string) =>
  fetch(`${address}/api/v1/user/Users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'shipper@lading.example', password: demo.password }),
  })

test('it says where it is and how to get in, and stops when it is told to', async () => {
  const { child, ready, ended } = start({ DEMO_CLIENT_ID: demo.clientId })
  const said = await ready
  for (const words of ['shipper@lading.example', 'support@', 'admin@', demo.password, demo.clientId]) {
    expect(said).toContain(words)
  }
  expect((await logIn(addressIn(said))).status).toBe(200)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

test('several that start on one empty database at one moment all get ready', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lading-many-'))
  const all = Array.from({ length: 4 }, () => start({ DATA_DIR: folder, DEMO_CLIENT_ID: demo.clientId }))
  for (const { ready, ended } of all) {
    const said = await Promise.race([ready, ended.then((end) => end.said)])
    expect(said).toContain('Lading is ready')
    expect((await logIn(addressIn(said))).status).toBe(200)
  }
  for (const { child } of all) child.kill('SIGINT')
  for (const { ended } of all) expect((await ended).code).toBe(0)
  rmSync(folder, { recursive: true })
}, 30_000)

test('a taken port is one sentence and exit code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.on('listening', resolve))
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { code, said } = await start({ PORT: port }).ended
  expect(code).toBe(1)
  expect(said.trim()).toMatch(new RegExp(`^Port ${port} is taken\\..+$`))
  taken.close()
})

test('a wrong setting is one sentence and exit code 1', async () => {
  const { code, said } = await start({ PORT: 'http' }).ended
  expect([code, said.trim()]).toEqual([1, 'PORT must be a whole number from 0 to 65535; it is "http".'])
})

test('with PUBLIC_URL the demo accounts are shut, and it says so', async () => {
  const { child, ready, ended } = start({ PUBLIC_URL: 'https://lading.example' })
  expect(await ready).not.toContain(demo.password)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})
