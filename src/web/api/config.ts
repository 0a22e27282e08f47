import { type AppConfig, defaultAppConfig, findConfigErrors } from '#contract/app-config.ts'

let config: AppConfig | undefined

/** Validates and applies the content of `config.json`. @throws Error that lists what's wrong with it. */
export function applyConfigFile(content: unknown): void {
  if (typeof content !== 'object' || content === null)
    throw new Error('config.json must contain a JSON object.')
  const values = { ...defaultAppConfig, ...content }
  const { service, version, token, tokenPerPurchase, timeLimit } = values
  const errors = findConfigErrors(values)
  if (errors.length > 0) throw new Error(`config.json is invalid: ${errors.join('; ')}.`)
  config = { service: service.replace(/\/+$/, ''), version, token, tokenPerPurchase, timeLimit }
}

/** Returns the content of `config.json` that our own service adds to the document, or undefined. */
export function readEmbeddedConfig(): unknown {
  const content = document.getElementById('config')?.textContent
  return content ? JSON.parse(content) : undefined
}

/** Returns the configuration, which is loaded before the first page is shown. */
export function appConfig(): AppConfig {
  if (!config) throw new Error('The configuration hasn’t been loaded yet.')
  return config
}

/** Returns the URL of a path of the service, which may be on another origin. */
export const serviceUrl = (path: string) => new URL(appConfig().service + path, location.origin)
