/** Calls a function once the browser is idle. @returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: 10_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 2000)
  return () => clearTimeout(timer)
}
