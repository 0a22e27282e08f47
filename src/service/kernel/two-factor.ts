import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

// Codes by the time (RFC 6238), as every authenticator app makes them: SHA-1, six figures, thirty seconds.

const period = 30
/** How many periods a clock may be off, either way (RFC 6238, section 5.2). */
const leeway = 1

/** @returns a new secret, 160 random bits in base 32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Lading', label, secret: Secret.fromBase32(secret), period })

/** @returns what an authenticator app reads from the QR code: the secret, whose it is and what for. */
export function enrolmentUri(secret: string, email: string): string {
  return createTotp(secret, email).toString()
}

/**
 * Finds the period of which a code is.
 * @param now epoch milliseconds.
 * @returns it in periods since 1970, or nothing where the code is of no period around now.
 */
export function findTimeStep(secret: string, code: string, now: number): number | undefined {
  // The library compares texts of one length only, and as bytes; figures of other scripts are more.
  if (!isTotpCode(code)) return undefined
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: leeway })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/** @returns a code as it is compared: people put spaces and dashes between the signs. */
export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s-]/gu, '').toUpperCase()
}

/** @returns whether a code looks as those of a device do, not as those for recovery. */
export function isTotpCode(code: string): boolean {
  return /^[0-9]{6}$/.test(normalizeCode(code))
}

/** Without 0 and O, 1, I and L, U and V: nothing that is misread. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const recoveryCodeCount = 10

/** @returns new codes for whoever has lost the device, `XXXX-XXXX-XXXX-XXXX`: 77 random bits each. */
export function newRecoveryCodes(): string[] {
  const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: recoveryCodeCount }, () => [four(), four(), four(), four()].join('-'))
}
