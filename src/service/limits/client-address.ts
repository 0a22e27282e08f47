import { isIPv6 } from 'node:net'

/**
 * What stands for a client's address where clients are told apart: an IPv4 address as it is, of an IPv6 address the
 * network of 64 bits, since whoever has one address there has all of them.
 * @param address as the socket or a trusted proxy gives it, also with a port.
 */
export function clientAddress(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? []
  const bare = bracketed ?? address
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare) ?? []
  if (v4) return v4
  const [plain = ''] = bare.split('%')
  return isIPv6(plain) ? ipv6Network(plain) : bare
}

/** The first four groups of an address in any of its spellings, as `2001:db8:0:0`. */
function ipv6Network(address: string): string {
  // The platform writes every spelling in the one canonical way, with hexadecimal groups only.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, 4).join(':')
}
