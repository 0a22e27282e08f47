import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { places } from '../../places/plugin.ts'
import { engine } from '#testing/databases/test-databases.ts'

const root = join(import.meta.dirname, '../../..')

/** A service in its own process. */
export type ServiceProcess = {
  readonly child: ChildProcess
  /** Resolves with its output once it is ready, or when it exits before. */
  readonly ready: Promise<string>
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
}

/** Finds the service's address in its output. */
export const findAddress = (output: string) => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? ''

/**
 * Bundles the current source of the service once per test file, and stops the processes that tests left
 * running.
 * @param name of the test file. Each has its own bundle.
 * @returns a function that starts the service with only these variables, run by another program if given a
 * prefix.
 */
export function bundleService(
  name: string,
): (env: Readonly<Record<string, string>>, prefix?: readonly string[]) => ServiceProcess {
  // Inside node_modules, so that external packages resolve.
  const outDir = join(root, `node_modules/.lading-${name}-${engine()}`)
  const children: ChildProcess[] = []

  beforeAll(async () => {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [places()],
      build: {
        ssr: true,
        rolldownOptions: {
          input: ['main.ts', 'documents/pdf/render-worker.ts'].map((file) => join(root, 'src/service', file)),
        },
        outDir,
        emptyOutDir: true,
        target: 'node20',
        copyPublicDir: false,
      },
    })
  })
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(outDir, { recursive: true })
  })

  return (env, prefix) => {
    const [program, ...words] = [...(prefix ?? []), process.execPath, join(outDir, 'main.js')]
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
