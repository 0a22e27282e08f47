import { readInteger, type ReadVariable } from '#service/environment/variables.ts'

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

const max = 9_999_999
const rule = `a whole number per minute up to ${max}, or 0 for no limit`

/**
 * Reads `LIMIT_FAILED_SIGN_INS`, `LIMIT_TOKENS`, `LIMIT_REQUESTS` and `LIMIT_CHECKS`.
 * @throws ConfigError naming the invalid variable.
 */
export function readLimitsConfig(readVariable: ReadVariable): LimitsConfig {
  const perMinute = (name: string, fallback: number) =>
    readInteger(readVariable, name, fallback, [0, max], rule)
  return {
    failedSignIns: perMinute('LIMIT_FAILED_SIGN_INS', 10),
    tokens: perMinute('LIMIT_TOKENS', 600),
    requests: perMinute('LIMIT_REQUESTS', 1200),
    checks: perMinute('LIMIT_CHECKS', 30),
  }
}
