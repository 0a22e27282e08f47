import { isIP } from 'node:net'
import { ConfigError, type ReadVariable } from './variables.ts'

/** The public address, the trusted proxies and the origins allowed to call the API. */
export type NetworkConfig = Readonly<ReturnType<typeof readNetworkConfig>>

/** Reads `PUBLIC_URL`, `TRUST_PROXY` and `CORS_ORIGINS`. @throws ConfigError naming the invalid variable. */
export function readNetworkConfig(readVariable: ReadVariable) {
  return {
    /** The public origin. If set, demo accounts are turned off. */
    publicUrl: parsePublicUrl(readVariable('PUBLIC_URL')),
    /** Proxies trusted to report client addresses: the number of hops, or addresses and networks. */
    trustProxy: parseTrustProxy(readVariable('TRUST_PROXY')),
    /** Other origins whose pages may call the API. */
    corsOrigins: splitList(readVariable('CORS_ORIGINS')).map(parseCorsOrigin),
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Checks whether a host name or an address is a loopback one. */
export function isLoopback(host: string): boolean {
  return loopback.test(host)
}

function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** Parses an http(s) URL that has only a scheme, a host and a port. */
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

/** Checks whether a string is an IP address, or a network in CIDR notation. */
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
