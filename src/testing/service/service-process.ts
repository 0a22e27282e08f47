import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { places } from '../../places/plugin.ts'

const root = join(import.meta.dirname, '../../..')

/** The worker's own bundle. Inside node_modules, so that external packages resolve. */
const folder = join(root, `node_modules/.lading-${process.env['VITEST_POOL_ID'] ?? ''}`)

/** A service in its own process. */
export type ServiceProcess = {
  readonly child: ChildProcess
  /** Resolves with its output once it is ready, or when it exits before. */
  readonly ready: Promise<string>
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
}

/** Finds the service's address in its output. */
export const findAddress = (output: string) => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? ''

/** Posts JSON to a service in its own process. */
export const postJson = (url: string, fields: object, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(fields),
  })

let bundled: Promise<unknown> | undefined

/**
 * Bundles the current source of the service once per worker, and stops the processes that the tests of a file left
 * running.
 * @returns a function that starts the service with only these variables, run by another program if given a
 * prefix.
 */
export function bundleService(): (
  env: Readonly<Record<string, string>>,
  prefix?: readonly string[],
) => ServiceProcess {
  const children: ChildProcess[] = []
  beforeAll(() => (bundled ??= bundle()))
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
  })

  return (env, prefix) => {
    const [program, ...words] = [...(prefix ?? []), process.execPath, join(folder, 'main.js')]
    const child = spawn(program, words, {
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env },
    })
    children.push(child)
    let output = ''
    const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
      child.on('close', (code) => resolve({ code, output }))
    })
    const ready = new Promise<string>((resolve) => {
      const onOutput = (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Lading is ready')) resolve(output)
      }
      child.stdout.on('data', onOutput)
      child.stderr.on('data', onOutput)
      child.on('close', () => resolve(output))
    })
    return { child, ready, ended }
  }
}

function bundle(): Promise<unknown> {
  return build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [places()],
    build: {
      ssr: true,
      rolldownOptions: {
        input: ['main.ts', 'documents/pdf/document-tasks.ts'].map((file) => join(root, 'src/service', file)),
      },
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      copyPublicDir: false,
    },
  })
}
