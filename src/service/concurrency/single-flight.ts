import { setImmediate } from 'node:timers/promises'

/**
 * Lets all who ask the same at one moment share one reading. It begins once everybody was heard who has come by now,
 * so that it is as fresh for each of them as one of their own.
 * @param read reads what is named by a key.
 * @returns what asks for it.
 */
export function singleFlight<Answer>(
  read: (key: string) => Promise<Answer>,
): (key: string) => Promise<Answer> {
  const pending = new Map<string, Promise<Answer>>()
  return (key) => {
    const known = pending.get(key)
    if (known) return known
    const answer = setImmediate().then(() => {
      pending.delete(key)
      return read(key)
    })
    pending.set(key, answer)
    return answer
  }
}
