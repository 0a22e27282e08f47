/** Called with the number of bytes received so far. */
export type OnProgress = (length: number) => void

/** Aborts a response once no data has arrived for `idleLimit` milliseconds. There is no limit on its total time. */
export function createIdleTimeout(idleLimit: number) {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException('The response stopped arriving.', 'TimeoutError'))
  let timer = setTimeout(giveUp, idleLimit)
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, idleLimit)
    },
    clear: () => clearTimeout(timer),
  }
}

/** Reads a response body to the end. @throws the network error if the connection breaks. */
export async function readBody(response: Response, onProgress: OnProgress): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    length += part.value.length
    onProgress(length)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
