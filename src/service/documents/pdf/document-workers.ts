import { Tinypool } from 'tinypool'

type Tasks = typeof import('./document-tasks.ts')

let pool: Tinypool | undefined

/**
 * Runs document tasks in worker threads from now on, so that no other request waits for them. Until then they run
 * in this thread: Node can't load a worker from TypeScript, so tests and the development server do without.
 * @param file the built `document-tasks.ts`.
 * @param onError called when a thread fails outside of a task, for example because it couldn't start.
 * @returns a function that ends the threads.
 */
export function startDocumentWorkers(file: string, onError: (error: unknown) => void): () => Promise<void> {
  // Two, so that a certificate doesn't wait for a long statement. They end when idle, because each takes 60 MB.
  const workers = new Tinypool({
    filename: file,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    // A task that needs more fails alone, not the process.
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
  workers.on('error', onError)
  pool = workers
  return async () => {
    pool = undefined
    await workers.destroy()
  }
}

/** How long a task may take, with waiting for a thread, in milliseconds. */
const timeout = 120_000

/**
 * Draws a document as a PDF, or reads a logo for one.
 * @param parameters those of the function with that name, as data that can be passed to a thread.
 */
export async function runDocumentTask<Name extends keyof Tasks>(
  name: Name,
  ...parameters: Parameters<Tasks[Name]>[0]
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  type Result = Awaited<ReturnType<Tasks[Name]>>
  const signal = AbortSignal.timeout(timeout)
  if (pool) return (await pool.run(parameters, { name, signal })) as Result
  // Imported only when needed, because loading the fonts takes time.
  const tasks = await import('./document-tasks.ts')
  return (tasks[name] as (parameters: unknown) => Promise<Result>)(parameters)
}
