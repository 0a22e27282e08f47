import { createHash, randomUUID } from 'node:crypto'

/** The namespace of this service's reference records. It never changes: installs agree on ids by it. */
const namespace = Buffer.from('6f1f1c0e8a0b5d5e9d0c4c6164696e67', 'hex')

/**
 * The id of a reference record, equal on every install.
 * @param kind what it is a record of, as `country`.
 * @param code its code, as `FI`.
 * @returns a UUID, version 5 of RFC 9562: SHA-1 of the namespace and the name.
 */
export function stableId(kind: string, code: string): string {
  const bytes = createHash('sha1').update(namespace).update(`${kind}:${code}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * The id of a record that is made now.
 * @param now milliseconds since 1970.
 * @returns a UUID, version 7 of RFC 9562: the time, then 74 random bits. What is made together so lies together in
 * the indexes of the database, of which it writes less than half of what random ids
 * would have it write.
 */
export function newId(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
