import { ConfigError } from '#service/environment/config-error.ts'
import { readInteger, type ReadVariable } from '#service/environment/variables.ts'
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
 * @throws ConfigError naming the invalid variable.
 */
export function readObservabilityConfig(readVariable: ReadVariable): ObservabilityConfig {
  const read = (name: string, fallback: number, max: number, rule: string) =>
    readInteger(readVariable, name, fallback, [0, max], rule)
  const readLimit = (name: string, fallback: number, max: number, unit: string) =>
    read(name, fallback, max, `a number of ${unit} up to ${max}, or 0 for no limit`)
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
        : { port: read('METRICS_PORT', 0, 65_535, 'a port from 0 to 65535'), host },
    notice: read('STOP_NOTICE', 0, 300, 'a number of seconds up to 300'),
  }
}
