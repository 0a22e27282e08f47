import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** What one password hash costs: memory in KiB and passes over it. */
export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number }

/** OWASP's floor for argon2id: 19 MiB and two passes. */
export const safePasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

/** @returns an argon2id hash in PHC form, with its own salt. argon2id is the library's default. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, { ...cost, parallelism: 1 })
}

/** @returns whether the password made the hash; a hash that cannot be read matches nothing. */
export async function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password)
  } catch {
    return false
  }
}

/** @returns a new token: 256 random bits, in characters that need no escape in a header or an address. */
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

/** @returns a new client secret: 256 random bits in hex, as the specification has it. */
export function newSecret(): string {
  return randomBytes(32).toString('hex')
}

/** @returns a password for somebody who was given none: 120 random bits, in 20 characters. */
export function newPassword(): string {
  return randomBytes(15).toString('base64url')
}

/** @returns what is kept of a token or a client secret. They are random, so a plain hash cannot be guessed. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compares two digests in the same time wherever they differ. */
export function digestsMatch(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** Without 0 and O, 1, I and L, U and V: nothing that is misheard or misread. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** @returns a booking's reference, `LD-XXXX-XXXX-XXXX`: 58 random bits, so that nobody guesses another's. */
export function newBookingReference(): string {
  const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `LD-${four()}-${four()}-${four()}`
}
