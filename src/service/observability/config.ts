import { ConfigError } from '#service/environment/config-error.ts'
import type { LoadLimits } from './load-shedding.ts'

/** How the service is watched, and how it bears what is too much and its own end. */
export type ObservabilityConfig = {
  readonly pressure: LoadLimits
  /** Where what it counts of itself is served; without it nothing is counted. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** How long it says that it is about to stop before it does, in seconds. */
  readonly notice: number
}

/**
 * Reads `LIMIT_IN_FLIGHT`, `LIMIT_ARRIVING`, `LIMIT_DELAY`, `LIMIT_ARRIVAL`, `METRICS_PORT`, `METRICS_HOST`
 * and `STOP_NOTICE`.
 * @param readVariable returns the value of a variable, or nothing if it is unset or empty.
 * @throws ConfigError naming the invalid variable.
 */
export function readObservabilityConfig(
  readVariable: (name: string) => string | undefined,
): ObservabilityConfig {
  const readInteger = (name: string, fallback: number, max: number, description: string) => {
    const text = readVariable(name) ?? String(fallback)
    if (/^\d{1,7}$/.test(text) && Number(text) <= max) return Number(text)
    throw new ConfigError(`${name} must be ${description} up to ${max}; it is "${text}".`)
  }
  const host = readVariable('METRICS_HOST') ?? '127.0.0.1'
  if (/[\s/]/.test(host)) {
    throw new ConfigError(`METRICS_HOST must be a host name or an address; it is "${host}".`)
  }
  return {
    pressure: {
      inFlight: readInteger('LIMIT_IN_FLIGHT', 500, 100_000, 'a number of requests, or 0 for no limit,'),
      arriving: readInteger('LIMIT_ARRIVING', 50, 100_000, 'a number of requests, or 0 for no limit,'),
      delay: readInteger('LIMIT_DELAY', 2000, 600_000, 'a number of milliseconds, or 0 for no limit,'),
      arrival: readInteger('LIMIT_ARRIVAL', 30, 3600, 'a number of seconds, or 0 for no limit,'),
    },
    metrics:
      readVariable('METRICS_PORT') === undefined
        ? undefined
        : { port: readInteger('METRICS_PORT', 0, 65_535, 'a port'), host },
    notice: readInteger('STOP_NOTICE', 0, 300, 'a number of seconds'),
  }
}
