import { Tinypool } from 'tinypool'
import { Problem } from '#contract/problem.ts'

type Tasks = Omit<typeof import('./document-tasks.ts'), 'doNothing'>

let pool: Tinypool | undefined

/** How long each task may take, including the wait for a thread, in milliseconds. Reading a logo takes about a second. */
const timeouts: Readonly<Record<keyof Tasks, number>> = {
  drawCertificate: 120_000,
  drawStatement: 120_000,
  readLogo: 15_000,
}

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

/**
 * Draws a document as a PDF, or reads a logo for one.
 * @param parameters those of the function with that name, as data that can be passed to a thread.
 * @throws Problem `NOT_READY` if it takes too long.
 */
export async function runDocumentTask<Name extends keyof Tasks>(
  name: Name,
  ...parameters: Parameters<Tasks[Name]>[0]
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  type Result = Awaited<ReturnType<Tasks[Name]>>
  const signal = AbortSignal.timeout(timeouts[name])
  if (pool) return runInThread<Result>(pool, parameters, { name, signal })
  // Imported only when needed, because loading the fonts takes time.
  const tasks = await import('./document-tasks.ts')
  return (tasks[name] as (parameters: unknown) => Promise<Result>)(parameters)
}

type RunOptions = { readonly name: string; readonly signal: AbortSignal }

async function runInThread<Result>(threads: Tinypool, parameters: unknown, { name, signal }: RunOptions) {
  try {
    return (await threads.run(parameters, { name, signal })) as Result
  } catch (cause) {
    if (!signal.aborted) throw cause
    // Tinypool ends the thread of a task that took too long, and starts another one only when a task is added.
    threads.run(undefined, { name: 'doNothing' }).catch(() => undefined)
    const message = 'This took too long because the service is busy. Try again in a minute.'
    throw new Problem('NOT_READY', message, { cause, retryAfter: 60 })
  }
}
