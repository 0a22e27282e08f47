/** Which service the app uses and how. Read from `config.json`, or from the document, when the app starts. */
export type AppConfig = {
  /** The base URL of the service, or empty if it's on the app's own origin. */
  readonly service: string
  readonly version: 1 | 2
  /** `bearer`: Authorization: Bearer t. `bare`: Authorization: t. `query`: ?access_token=t. */
  readonly token: 'bearer' | 'bare' | 'query'
  /** Whether a token is valid for one purchase only, so that each purchase needs a new one. */
  readonly tokenPerPurchase: boolean
  /** How long to wait for more data before a response counts as lost, in seconds. */
  readonly timeLimit: number
}

export const defaultAppConfig: AppConfig = {
  service: '',
  version: 2,
  token: 'bearer',
  tokenPerPurchase: false,
  timeLimit: 30,
}

/** Finds what's wrong with the values. Not a schema, because the sign-in page doesn't load zod. */
export function findConfigErrors({
  service,
  version,
  token,
  tokenPerPurchase,
  timeLimit,
}: Record<keyof AppConfig, unknown>) {
  const isAddress = typeof service === 'string' && /^$|^https?:\/\/[^\s?#]+$/.test(service)
  return [
    ...(isAddress ? [] : ['service must be empty or an http(s) address']),
    ...(version === 1 || version === 2 ? [] : ['version must be 1 or 2']),
    ...(['bearer', 'bare', 'query'].includes(token as string) ? [] : ['token must be bearer, bare or query']),
    ...(typeof tokenPerPurchase === 'boolean' ? [] : ['tokenPerPurchase must be true or false']),
    // A day at most: beyond 24 days, a browser's timer overflows and fires at once.
    ...(typeof timeLimit === 'number' && timeLimit >= 1 && timeLimit <= 86_400
      ? []
      : ['timeLimit must be a number of seconds from 1 to 86400']),
  ]
}
