import * as z from 'zod/mini'

/** Which service the app drives and how. Read from `config.json` beside the app when it starts. */
const AppConfig = z.object({
  /** The base address of the service, or empty where the app's own origin serves it. */
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
  /** Whether a token serves one purchase only, so that the next one takes a fresh token first. */
  tokenPerPurchase: z._default(z.boolean('tokenPerPurchase is true or false'), false),
  /** How long nothing may come of an answer, in seconds, before it counts as lost. */
  timeLimit: z._default(
    z.number('timeLimit is a number of seconds').check(z.minimum(1, 'timeLimit is one second or more')),
    30,
  ),
})
export type AppConfig = z.infer<typeof AppConfig>

let config: AppConfig | undefined

/** Takes the file's content. @throws Error with a sentence where it is wrong. */
export function applyConfigFile(content: unknown): void {
  const read = z.safeParse(AppConfig, content)
  if (!read.success) {
    throw new Error(`config.json is invalid: ${read.error.issues.map((issue) => issue.message).join('; ')}.`)
  }
  config = read.data
}

/** The configuration. It is there before the first page is. */
export function appConfig(): AppConfig {
  if (!config) throw new Error('The configuration hasn’t been loaded yet.')
  return config
}
