import { ConfigError } from '#service/environment/config-error.ts'

/** Limits per minute; 0 means no limit. */
export type LimitsConfig = {
  /** Failed sign-ins, by address and by account name. */
  readonly failedSignIns: number
  /** Tokens issued, by API client or account. */
  readonly tokens: number
  /** Requests, by access token. */
  readonly requests: number
  /** Lookups of unknown certificates and invalid links, by address. */
  readonly checks: number
}

/**
 * Reads `LIMIT_FAILED_SIGN_INS`, `LIMIT_TOKENS`, `LIMIT_REQUESTS` and `LIMIT_CHECKS`.
 * @param readVariable returns the value of a variable, or undefined if it is unset or empty.
 * @throws ConfigError naming the invalid variable.
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
