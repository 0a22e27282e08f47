import { Tinypool } from 'tinypool'
import { Problem } from '#contract/problem.ts'
import { createOwnerQueue } from './owner-queue.ts'

type Tasks = Omit<typeof import('./document-tasks.ts'), 'doNothing'>

/** Who a document is for. */
export type Requester = {
  /**
   * The ID of an organization, `links` followed by that ID for its offer links, or `email`. Each owner has one task in
   * progress at a time.
   */
  readonly owner: string
  /** Whether the client has closed the connection. */
  readonly isDisconnected?: () => boolean
}

let pool: Tinypool | undefined

/**
 * How long a document may take, including the wait for a thread, in milliseconds. Shorter than the timeout of the
 * connection, so that the client gets an error. A certificate of 200 legs takes up to 20 seconds on a busy machine.
 */
export const documentTimeout = 50_000
/** Reading a logo takes about a second. */
const timeouts: Readonly<Record<keyof Tasks, number>> = {
  drawCertificate: documentTimeout,
  drawStatement: documentTimeout,
  readLogo: 15_000,
}
const runInTurn = createOwnerQueue()

/**
 * Runs document tasks in worker threads from now on, so that no other request waits for them. Until then they run
 * in this thread: Node can't load a worker from TypeScript, so tests and the development server do without.
 * @param file the built `document-tasks.ts`.
 * @param onError called when a thread fails outside of a task, for example because it couldn't start.
 * @param maxMemory of a thread, in megabytes.
 * @returns a function that ends the threads.
 */
export function startDocumentWorkers(
  file: string,
  onError: (error: unknown) => void,
  maxMemory = 1024,
): () => Promise<void> {
  // Two, so that a certificate doesn't wait for a long statement. They end when idle, because each takes 60 MB.
  const workers = new Tinypool({
    filename: file,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    // A task that needs more fails alone, not the process.
    resourceLimits: { maxOldGenerationSizeMb: maxMemory },
  })
  workers.on('error', onError)
  pool = workers
  return async () => {
    pool = undefined
    await workers.destroy()
  }
}

/**
 * Draws a document as a PDF, or reads a logo for one, after earlier tasks of the same owner.
 * @param parameters those of the function with that name, as data that can be passed to a thread.
 * @throws Problem `NOT_READY` if it takes too long, or the client has gone before it starts.
 */
export async function runDocumentTask<Name extends keyof Tasks>(
  name: Name,
  { owner, isDisconnected }: Requester,
  ...parameters: Parameters<Tasks[Name]>[0]
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  type Result = Awaited<ReturnType<Tasks[Name]>>
  const threads = pool
  if (threads) {
    const signal = AbortSignal.timeout(timeouts[name])
    const result = runInTurn(owner, (): Promise<Result> => {
      if (signal.aborted || isDisconnected?.()) throw createTimeoutProblem()
      return runInThread<Result>(threads, parameters, { name, signal })
    })
    // It may still wait for its turn.
    const timeout = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(createTimeoutProblem()))
    })
    return Promise.race([result, timeout])
  }
  // Imported only when needed, because loading the fonts takes time.
  const tasks = await import('./document-tasks.ts')
  return (tasks[name] as (parameters: unknown) => Promise<Result>)(parameters)
}

type RunOptions = { readonly name: string; readonly signal: AbortSignal }

async function runInThread<Result>(
  threads: Tinypool,
  parameters: unknown,
  { name, signal }: RunOptions,
): Promise<Result> {
  try {
    return (await threads.run(parameters, { name, signal })) as Result
  } catch (cause) {
    if (!signal.aborted) throw cause
    // Tinypool ends the thread of a task that took too long, and starts another one only when a task is added.
    threads.run(undefined, { name: 'doNothing' }).catch(() => undefined)
    throw createTimeoutProblem(cause)
  }
}

function createTimeoutProblem(cause?: unknown): Problem {
  const message = 'This took too long because the service is busy. Try again in a minute.'
  return new Problem('NOT_READY', message, { cause, retryAfter: 60 })
}
