import * as z from 'zod/mini'

/** Which service the app uses and how. Read from `config.json`, or from the document, when the app starts. */
const AppConfig = z.object({
  /** The base URL of the service, or empty if it's on the app's own origin. */
  service: z._default(
    z.string().check(
      z.regex(/^$|^https?:\/\/[^\s?#]+$/, 'service is empty or an http(s) address'),
      z.overwrite((address) => address.replace(/\/+$/, '')),
    ),
    '',
  ),
  version: z._default(z.union([z.literal(1), z.literal(2)], 'version is 1 or 2'), 2),
  /** `bearer`: Authorization: Bearer t. `bare`: Authorization: t. `query`: ?access_token=t. */
  token: z._default(z.enum(['bearer', 'bare', 'query'], 'token is bearer, bare or query'), 'bearer'),
  /** Whether a token is valid for one purchase only, so that each purchase needs a new one. */
  tokenPerPurchase: z._default(z.boolean('tokenPerPurchase is true or false'), false),
  /** How long no data may arrive before a response counts as lost, in seconds. */
  timeLimit: z._default(
    z.number('timeLimit is a number of seconds').check(z.minimum(1, 'timeLimit is one second or more')),
    30,
  ),
})
export type AppConfig = z.infer<typeof AppConfig>

let config: AppConfig | undefined

/** Applies the file's content. @throws Error that says what is wrong with it. */
export function applyConfigFile(content: unknown): void {
  const read = z.safeParse(AppConfig, content)
  if (!read.success) {
    throw new Error(`config.json is invalid: ${read.error.issues.map((issue) => issue.message).join('; ')}.`)
  }
  config = read.data
}

/** Returns the content of `config.json` that our own service adds to the document, or undefined. */
export function embeddedConfig(): unknown {
  const content = document.getElementById('config')?.textContent
  return content ? JSON.parse(content) : undefined
}

/** Returns the configuration, which is loaded before the first page is shown. */
export function appConfig(): AppConfig {
  if (!config) throw new Error('The configuration hasn’t been loaded yet.')
  return config
}
