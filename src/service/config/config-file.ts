import { readFileSync } from 'node:fs'
import { defaultAppConfig, findConfigErrors } from '#contract/app-config.ts'
import { errorCode } from '#service/store/db/connection-errors.ts'
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
  const content = parseObject(readText(file), file)
  const unknownKeys = Object.keys(content).filter((key) => !Object.hasOwn(defaultAppConfig, key))
  const errors = [
    ...findConfigErrors({ ...defaultAppConfig, ...content }),
    ...unknownKeys.map((key) => `${key} is unknown`),
  ]
  if (errors.length > 0) throw new ConfigError(`CONFIG_FILE "${file}" is invalid: ${errors.join('; ')}.`)
  return file
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`CONFIG_FILE "${file}" can’t be read: ${errorCode(error)}.`)
  }
}

/** Parses the content of a file, which must be a JSON object. */
function parseObject(text: string, file: string): object {
  try {
    // Trimming also removes the byte order mark that editors on Windows write.
    const value: unknown = JSON.parse(text.trim())
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    throw new ConfigError(`CONFIG_FILE "${file}" isn’t valid JSON: ${(error as Error).message}.`)
  }
  throw new ConfigError(`CONFIG_FILE must be a file with a JSON object; it is "${file}".`)
}
