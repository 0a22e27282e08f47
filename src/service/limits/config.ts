import { ConfigError } from '#service/environment/config-error.ts'

/** How many of each a minute takes; 0 is without a limit. */
export type LimitsConfig = {
  /** Failed sign-ins, by address and by account name. */
  readonly failedSignIns: number
  /** Tokens that are given, by token set or account. */
  readonly tokens: number
  /** Requests, by access token. */
  readonly requests: number
  /** Checks of papers that nobody issued, by address. */
  readonly checks: number
}

/**
 * Reads `LIMIT_FAILED_SIGN_INS`, `LIMIT_TOKENS`, `LIMIT_REQUESTS` and `LIMIT_CHECKS`.
 * @param readVariable the value of a variable, or nothing where it is absent or empty.
 * @throws ConfigError naming the variable that is wrong.
 */
export function readLimitsConfig(readVariable: (name: string) => string | undefined): LimitsConfig {
  const perMinute = (name: string, fallback: number) => {
    const text = readVariable(name) ?? String(fallback)
    if (/^\d{1,7}$/.test(text)) return Number(text)
    throw new ConfigError(
      `${name} must be a whole number per minute up to 9999999, or 0 for no limit; it is "${text}".`,
    )
  }
  return {
    failedSignIns: perMinute('LIMIT_FAILED_SIGN_INS', 10),
    tokens: perMinute('LIMIT_TOKENS', 600),
    requests: perMinute('LIMIT_REQUESTS', 1200),
    checks: perMinute('LIMIT_CHECKS', 30),
  }
}
