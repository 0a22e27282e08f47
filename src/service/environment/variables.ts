/** An invalid configuration. The message says in one sentence what to change. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Returns the value of an environment variable, or undefined if it is unset or empty. */
export type ReadVariable = (name: string) => string | undefined

/** Reads a whole number. `rule` says what it must be. @throws ConfigError naming the variable. */
export function readInteger(
  readVariable: ReadVariable,
  name: string,
  fallback: number,
  [min, max]: readonly [min: number, max: number],
  rule = `a whole number from ${min} to ${max}`,
): number {
  const text = readVariable(name) ?? String(fallback)
  if (/^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
  throw new ConfigError(`${name} must be ${rule}; it is "${text}".`)
}
