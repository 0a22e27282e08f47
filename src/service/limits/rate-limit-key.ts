import { isIPv6 } from 'node:net'

/** The longest key, in characters. A proxy may report any text as an address. */
const maxLength = 64

/**
 * Returns the key that rate limits use for an address: the IPv4 address, or the /64 network of an IPv6 address,
 * because a client controls all addresses of its network.
 * @param address the address from the socket or a trusted proxy, optionally with a port.
 */
export function toRateLimitKey(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? []
  const bare = bracketed ?? address
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare) ?? []
  if (v4) return v4
  const [plain = ''] = bare.split('%')
  return isIPv6(plain) ? ipv6Network(plain) : bare.slice(0, maxLength)
}

/** Returns the first four groups of an IPv6 address in any notation, like `2001:db8:0:0`. */
function ipv6Network(address: string): string {
  // `URL` normalizes every notation to hexadecimal groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, 4).join(':')
}
