import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A service of its own: the built one, on a port and a database that nobody else has. */
export type RunningService = {
  readonly url: string
  readonly dataDir: string
  /** Everything that it printed. */
  readonly output: () => string
  /** Ends it as an operator would. @returns its exit code. */
  readonly stop: () => Promise<number | null>
}

/**
 * Starts the built service.
 * @param version the version of the interface that the app is told to speak.
 * @param drives the base address of another service, where the app shall drive that one.
 * @throws Error with what it printed, where it does not come up.
 */
export async function startService(
  version: number,
  env: Readonly<Record<string, string>> = {},
  drives = '',
): Promise<RunningService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lading-e2e-'))
  const configFile = join(dataDir, 'config.json')
  writeFileSync(configFile, JSON.stringify({ service: drives, version, token: 'bearer' }))
  const child = spawn(process.execPath, ['dist/service/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      CONFIG_FILE: configFile,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = once(child, 'exit') as Promise<[number | null]>

  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /https?:\/\/[^\s/]+:\d+/.exec(printed)?.[0]
      if (found) resolve(found)
    }
    child.stdout.on('data', look)
    void ended.then(([code]) => {
      reject(new Error(`The service ended with ${String(code)} before it was ready:\n${printed}`))
    })
  })

  return {
    url,
    dataDir,
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = await ended
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
