import { ConfigError } from '#service/environment/config-error.ts'
import type { PressureSettings } from './load-shedding.ts'

/** How the service is watched, and how it bears what is too much and its own end. */
export type WatchSettings = {
  readonly pressure: PressureSettings
  /** Where what it counts of itself is served; without it nothing is counted. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** How long it says that it is about to stop before it does, in seconds. */
  readonly notice: number
}

/**
 * Reads `LIMIT_IN_FLIGHT`, `LIMIT_ARRIVING`, `LIMIT_DELAY`, `LIMIT_ARRIVAL`, `METRICS_PORT`, `METRICS_HOST`
 * and `STOP_NOTICE`.
 * @param given returns the value of a variable, or nothing if it is unset or empty.
 * @throws ConfigError naming the invalid variable.
 */
export function readWatchSettings(given: (name: string) => string | undefined): WatchSettings {
  const whole = (name: string, otherwise: number, most: number, what: string) => {
    const text = given(name) ?? String(otherwise)
    if (/^\d{1,7}$/.test(text) && Number(text) <= most) return Number(text)
    throw new ConfigError(`${name} must be ${what} up to ${most}; it is "${text}".`)
  }
  const host = given('METRICS_HOST') ?? '127.0.0.1'
  if (/[\s/]/.test(host)) {
    throw new ConfigError(`METRICS_HOST must be a host name or an address; it is "${host}".`)
  }
  return {
    pressure: {
      inFlight: whole('LIMIT_IN_FLIGHT', 500, 100_000, 'a number of requests, or 0 for no limit,'),
      arriving: whole('LIMIT_ARRIVING', 50, 100_000, 'a number of requests, or 0 for no limit,'),
      delay: whole('LIMIT_DELAY', 2000, 600_000, 'a number of milliseconds, or 0 for no limit,'),
      arrival: whole('LIMIT_ARRIVAL', 30, 3600, 'a number of seconds, or 0 for no limit,'),
    },
    metrics:
      given('METRICS_PORT') === undefined
        ? undefined
        : { port: whole('METRICS_PORT', 0, 65_535, 'a port'), host },
    notice: whole('STOP_NOTICE', 0, 300, 'a number of seconds'),
  }
}
