import { readFileSync } from 'node:fs'
import { defaultAppConfig, findConfigErrors } from '#contract/app-config.ts'
import { ConfigError, type ReadVariable } from '#service/environment/variables.ts'

/**
 * Reads `CONFIG_FILE`, and checks the file by the app's own rules, so that the service reports a mistake at startup. The app
 * ignores unknown keys; here they are mistakes.
 * @returns the file's path.
 * @throws ConfigError that says what's wrong with it.
 */
export function readConfigFile(readVariable: ReadVariable): string | undefined {
  const file = readVariable('CONFIG_FILE')
  if (file === undefined) return undefined
  const content = readObject(file)
  if (!content) throw new ConfigError(`CONFIG_FILE must be a file with a JSON object; it is "${file}".`)
  const unknownKeys = Object.keys(content).filter((key) => !Object.hasOwn(defaultAppConfig, key))
  const errors = [
    ...findConfigErrors({ ...defaultAppConfig, ...content }),
    ...unknownKeys.map((key) => `${key} is unknown`),
  ]
  if (errors.length > 0) throw new ConfigError(`CONFIG_FILE "${file}" is invalid: ${errors.join('; ')}.`)
  return file
}

/** Returns the JSON object in a file, or undefined if there is none. */
function readObject(file: string): object | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
