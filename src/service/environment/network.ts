import { isIP } from 'node:net'
import { ConfigError } from './config-error.ts'

/** Where the service stands in the network: who it is outside, whom it believes, and whose pages may ask it. */
export type NetworkConfig = {
  /** The address that people outside reach it by, as an origin. Where there is one, the demo accounts are shut. */
  readonly publicUrl: string | undefined
  /** Proxies that are believed about who asks: how many in a row, or their addresses and networks; or none. */
  readonly trustProxy: number | readonly string[] | undefined
  /** The origins of other pages that may ask the interface. */
  readonly corsOrigins: readonly string[]
}

type ReadVariable = (name: string) => string | undefined

/**
 * Reads `PUBLIC_URL`, `TRUST_PROXY` and `CORS_ORIGINS`.
 * @param readVariable the value of a variable, or nothing where it is absent or empty.
 * @throws ConfigError naming the variable that is wrong.
 */
export function readNetworkConfig(readVariable: ReadVariable): NetworkConfig {
  return {
    publicUrl: parsePublicUrl(readVariable('PUBLIC_URL')),
    trustProxy: parseTrustProxy(readVariable('TRUST_PROXY')),
    corsOrigins: splitList(readVariable('CORS_ORIGINS')).map(parseCorsOrigin),
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** @returns whether a host name or an address is this machine's own. */
export function isLoopback(host: string): boolean {
  return loopback.test(host)
}

function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** An http(s) address of nothing but a scheme, a host and a port. */
function parseOrigin(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const bare = /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
  return bare && !/[;,*]/.test(url.host) ? url : undefined
}

function parsePublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = parseOrigin(text)
  if (url && (url.protocol === 'https:' || isLoopback(url.hostname))) return url.origin
  throw new ConfigError(
    `PUBLIC_URL must be an https address without a path, like https://lading.example.com; it is "${text}".`,
  )
}

function parseTrustProxy(text: string | undefined): number | readonly string[] | undefined {
  if (text === undefined || text === '0') return undefined
  if (/^[1-9]$/.test(text)) return Number(text)
  const proxies = splitList(text)
  if (proxies.length > 0 && proxies.every(isNetwork)) return proxies
  throw new ConfigError(
    `TRUST_PROXY must be a number of proxies up to 9, or a list of addresses and networks like 10.0.0.0/8; it is "${text}".`,
  )
}

/** An address, or a network as CIDR. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function parseCorsOrigin(text: string): string {
  const url = parseOrigin(text)
  if (url) return url.origin
  const why = text === '*' ? ' (* would let any website call the API)' : ''
  throw new ConfigError(
    `CORS_ORIGINS must list origins one by one, like https://shop.example.com${why}; it has "${text}".`,
  )
}
