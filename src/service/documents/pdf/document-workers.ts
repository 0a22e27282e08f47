import { Tinypool } from 'tinypool'

type Documents = typeof import('./document-tasks.ts')

let pool: Tinypool | undefined

/**
 * Renders documents in worker threads from now on, so that no other request waits for them. Until then they are rendered
 * in this thread: Node can't load a worker from TypeScript, so tests and the development server do without.
 * @param file the built `document-tasks.ts`.
 * @param onError called when a thread fails without a document, for example because it couldn't start.
 * @returns a function that ends the threads.
 */
export function startRenderWorkers(file: string, onError: (error: unknown) => void): () => Promise<void> {
  // Two, so that a certificate doesn't wait for a long statement. They end when idle, because each takes 60 MB.
  const workers = new Tinypool({
    filename: file,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    // A document that needs more fails alone, not the process.
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
  workers.on('error', onError)
  pool = workers
  return async () => {
    pool = undefined
    await workers.destroy()
  }
}

/** How long a document may take, with waiting for a thread, in milliseconds. */
const timeout = 120_000

/**
 * Renders a document as a PDF, or reads a logo for one.
 * @param parameters those of `drawCertificate`, `drawStatement` or `readLogo`, as data that can be passed to a thread.
 */
export async function render<Name extends keyof Documents>(
  name: Name,
  ...parameters: Parameters<Documents[Name]>[0]
): Promise<Awaited<ReturnType<Documents[Name]>>> {
  type Result = Awaited<ReturnType<Documents[Name]>>
  const signal = AbortSignal.timeout(timeout)
  if (pool) return (await pool.run(parameters, { name, signal })) as Result
  // Imported only when needed, because loading the fonts takes time.
  const documents = await import('./document-tasks.ts')
  return (documents[name] as (parameters: unknown) => Promise<Result>)(parameters)
}
