import { ConfigError } from '#service/environment/config-error.ts'
import type { LoadLimits } from './load-shedding.ts'

/** The configuration of load shedding, metrics and graceful shutdown. */
export type ObservabilityConfig = {
  readonly pressure: LoadLimits
  /** Where metrics are served; without it nothing is counted. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** How long `/readyz` reports that the service is stopping before it does, in seconds. */
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
  const readInteger = (name: string, fallback: number, max: number, rule: string) => {
    const text = readVariable(name) ?? String(fallback)
    if (/^\d{1,7}$/.test(text) && Number(text) <= max) return Number(text)
    throw new ConfigError(`${name} must be ${rule}; it is "${text}".`)
  }
  const readLimit = (name: string, fallback: number, max: number, unit: string) =>
    readInteger(name, fallback, max, `a number of ${unit} up to ${max}, or 0 for no limit`)
  const host = readVariable('METRICS_HOST') ?? '127.0.0.1'
  if (/[\s/]/.test(host)) {
    throw new ConfigError(`METRICS_HOST must be a host name or an address; it is "${host}".`)
  }
  return {
    pressure: {
      inFlight: readLimit('LIMIT_IN_FLIGHT', 500, 100_000, 'requests'),
      arriving: readLimit('LIMIT_ARRIVING', 50, 100_000, 'requests'),
      delay: readLimit('LIMIT_DELAY', 2000, 600_000, 'milliseconds'),
      arrival: readLimit('LIMIT_ARRIVAL', 30, 3600, 'seconds'),
    },
    metrics:
      readVariable('METRICS_PORT') === undefined
        ? undefined
        : { port: readInteger('METRICS_PORT', 0, 65_535, 'a port from 0 to 65535'), host },
    notice: readInteger('STOP_NOTICE', 0, 300, 'a number of seconds up to 300'),
  }
}
