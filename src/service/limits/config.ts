import { readInteger, type ReadVariable } from '#service/environment/variables.ts'

/** Limits; 0 means no limit. */
export type LimitsConfig = Readonly<ReturnType<typeof readLimitsConfig>>

const max = 9_999_999

/**
 * Reads `LIMIT_FAILED_SIGN_INS`, `LIMIT_TOKENS`, `LIMIT_REQUESTS`, `LIMIT_CHECKS` and `LIMIT_DOCUMENTS`.
 * @throws ConfigError naming the invalid variable.
 */
export function readLimitsConfig(readVariable: ReadVariable) {
  const readLimit = (name: string, fallback: number, unit: string) =>
    readInteger(
      readVariable,
      name,
      fallback,
      [0, max],
      `a whole number${unit} up to ${max}, or 0 for no limit`,
    )
  const perMinute = (name: string, fallback: number) => readLimit(name, fallback, ' per minute')
  return {
    /** Failed sign-ins, by address and by account name. */
    failedSignIns: perMinute('LIMIT_FAILED_SIGN_INS', 10),
    /** Tokens issued, by API client or account. */
    tokens: perMinute('LIMIT_TOKENS', 600),
    /** Requests, by account, API client or offer link. */
    requests: perMinute('LIMIT_REQUESTS', 1200),
    /** Lookups of unknown certificates and invalid links, by address. */
    checks: perMinute('LIMIT_CHECKS', 30),
    /** PDFs and new logos in progress, by organization, and as many for all its offer links. */
    documents: readLimit('LIMIT_DOCUMENTS', 30, ''),
  }
}
