/** Hears how much of an answer has come, in bytes as they are read. */
export type Heard = (length: number) => void

/**
 * Gives an answer up once nothing has come of it for too long. As long as it comes, it may take its time.
 * @param longestSilence in milliseconds.
 */
export function untilSilent(longestSilence: number) {
  const silent = new AbortController()
  const giveUp = () => silent.abort(new DOMException('Nothing came any more.', 'TimeoutError'))
  let timer = setTimeout(giveUp, longestSilence)
  return {
    signal: silent.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, longestSilence)
    },
    end: () => clearTimeout(timer),
  }
}

/** Reads the body of an answer to its end. @throws what its connection throws. */
export async function wholeOf(response: Response, heard: Heard): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    length += part.value.length
    heard(length)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
