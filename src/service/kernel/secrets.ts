import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
// The default import, so that tests can spy on `verify`.
import argon2 from '@node-rs/argon2'

/** Cost of a password hash: memory in KiB and number of passes. */
export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number }

/** OWASP's minimum for argon2id: 19 MiB and two passes. */
export const safePasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

/** Hashes a password with argon2id, the library's default, in PHC format with its own salt. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return argon2.hash(password, { ...cost, parallelism: 1 })
}

/** Checks a password against a hash. An unreadable hash matches nothing. */
export async function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await argon2.verify(passwordHash, password)
  } catch {
    return false
  }
}

/** Creates a token: 256 random bits, in characters that need no escaping in headers or URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Derives a token from another. It's as hard to guess as its parent, and the salt alone reveals nothing.
 * @param parent the token itself, not its digest.
 * @param salt random, so that the parent alone doesn't reveal later tokens.
 * @returns 256 bits in the format of {@link newToken}; the same for the same arguments.
 */
export function deriveToken(parent: string, salt: string, kind: 'access' | 'refresh'): string {
  return createHmac('sha256', parent).update(`${kind} ${salt}`).digest('base64url')
}

/** Creates a client secret: 256 random bits in hex, as the interface specification requires. */
export function newSecret(): string {
  return randomBytes(32).toString('hex')
}

/** Creates a password of 20 characters: 120 random bits. */
export function newPassword(): string {
  return randomBytes(15).toString('base64url')
}

/** Hashes a token or a client secret for storage. A plain hash is safe because they are random. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compares two digests in constant time. */
export function digestsMatch(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** Without 0 and O, 1, I and L, U and V, which are easily misheard or misread. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** Creates random groups of four characters for people to type, `XXXX-XXXX`: 19 bits in each. */
export function newCodeGroups(count: number): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: count }, group).join('-')
}

/** The prefix of booking references, unless an organization has set another. */
export const defaultReferencePrefix = 'LD'

/** Creates a booking reference, such as `LD-XXXX-XXXX-XXXX`: 58 random bits, too many to guess. */
export function newBookingReference(prefix = defaultReferencePrefix): string {
  return `${prefix}-${newCodeGroups(3)}`
}
