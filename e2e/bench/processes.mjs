import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
