import { setImmediate } from 'node:timers/promises'

/**
 * Lets all who ask the same at one moment share one reading. It begins once everybody was heard who has come by now,
 * so that it is as fresh for each of them as one of their own.
 * @param read reads what is named by a key.
 * @returns what asks for it.
 */
export function shared<Answer>(read: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>()
  return (key) => {
    const known = asked.get(key)
    if (known) return known
    const answer = setImmediate().then(() => {
      asked.delete(key)
      return read(key)
    })
    asked.set(key, answer)
    return answer
  }
}
