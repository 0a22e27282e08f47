import { ConfigError, readInteger, type ReadVariable } from '#service/environment/variables.ts'

/** Limits above which requests are rejected. 0 means no limit. */
export type LoadLimits = ReturnType<typeof readObservabilityConfig>['pressure']

/**
 * Reads the configuration of load shedding, metrics and graceful shutdown: `LIMIT_IN_FLIGHT`, `LIMIT_ARRIVING`,
 * `LIMIT_DELAY`, `REQUEST_TIMEOUT`, `METRICS_PORT`, `METRICS_HOST` and `STOP_NOTICE`.
 * @throws ConfigError naming the invalid variable.
 */
export function readObservabilityConfig(readVariable: ReadVariable) {
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
      /** Maximum number of requests in progress. A request whose body is still arriving doesn't count. */
      inFlight: readLimit('LIMIT_IN_FLIGHT', 300, 100_000, 'requests'),
      /** Maximum number of requests per address whose bodies are still arriving. */
      arriving: readLimit('LIMIT_ARRIVING', 50, 100_000, 'requests'),
      /** How long requests may wait for others before new ones are rejected, in milliseconds. */
      delay: readLimit('LIMIT_DELAY', 1000, 600_000, 'milliseconds'),
      /** How long a request may take to arrive completely, in seconds. */
      requestTimeout: readLimit('REQUEST_TIMEOUT', 30, 3600, 'seconds'),
    },
    /** Where metrics are served; without it nothing is counted. */
    metrics:
      readVariable('METRICS_PORT') === undefined
        ? undefined
        : { port: read('METRICS_PORT', 0, 65_535, 'a port from 0 to 65535'), host },
    /** How long `/readyz` reports that the service is stopping before it does, in seconds. */
    notice: read('STOP_NOTICE', 0, 300, 'a number of seconds up to 300'),
  }
}
