import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../browser.mjs'
import { createQuotes } from './requests.mjs'

const root = join(import.meta.dirname, '../..')

/** The options of Node that `npm start` sets. */
const nodeOptions = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start.match(/--\S+/g)

/**
 * Starts a server in its own process and waits until it prints its address.
 * @param file the script, from the root of the project.
 * @returns its address, the milliseconds until it printed that, its resident memory in MB, and a function to stop it.
 */
export async function startServer(file, env = {}) {
  const from = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let printed = ''
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const found = /https?:\/\/[^\s/]+:\d+/.exec(printed)?.[0]
      if (found) resolve(found)
    })
    void ended.then(([code]) => reject(new Error(`${file} ended with ${code}:\n${printed}`)))
  })
  return {
    url,
    milliseconds: performance.now() - from,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Runs a function with an empty folder, which it removes afterwards. */
export async function withFolder(run) {
  const folder = mkdtempSync(join(tmpdir(), 'lading-bench-'))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs a function with the built service, without rate limits. @param settings say which database it uses. */
export async function withService(settings, run) {
  const limits = { LIMIT_REQUESTS: '0', LIMIT_TOKENS: '0' }
  const service = await startServer('dist/service/main.js', { ...limits, ...settings })
  try {
    return await run(service)
  } finally {
    await service.stop()
  }
}

/** The same with a new database. */
export const withNewService = (run) => withFolder((folder) => withService({ DATA_DIR: folder }, run))

/**
 * Runs a function with the built service and a database of copied quotes.
 * @param engine one of `databases.mjs`.
 * @param copy copies the quotes that the database in a file already has.
 */
export function withCopies(engine, copy, run) {
  return withFolder(async (folder) => {
    await withService({ DATA_DIR: folder }, ({ url }) => createQuotes(url))
    copy(join(folder, 'lading.db'))
    return withService(await engine.open(folder), run)
  })
}

export async function withBrowser(run) {
  const executablePath = findBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    return await run(browser)
  } finally {
    await browser.close()
  }
}
