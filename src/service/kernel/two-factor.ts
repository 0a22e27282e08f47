import { Secret, TOTP } from 'otpauth'
import { newCodeGroups } from './secrets.ts'

// Time-based codes (RFC 6238) with the settings of every authenticator app: SHA-1, 6 digits, 30 seconds.

const period = 30
/** How many periods a device's clock may be off, either way (RFC 6238, section 5.2). */
const leeway = 1

/** Creates a secret: 160 random bits in base 32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Lading', label, secret: Secret.fromBase32(secret), period })

/** Returns the URI in the QR code: the secret, the account and the issuer. */
export function enrolmentUri(secret: string, email: string): string {
  return createTotp(secret, email).toString()
}

/** Finds the time step that a code belongs to, in periods since 1970, or nothing if it matches no step around `now`. */
export function findTimeStep(secret: string, code: string, now: number): number | undefined {
  // The library requires equal byte lengths, and digits of other scripts take more bytes.
  if (!isTotpCode(code)) return undefined
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: leeway })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/** Normalizes a code for comparison, because people type spaces and dashes. */
export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s-]/gu, '').toUpperCase()
}

/** Checks whether a code has the format of an authenticator app's, not of a recovery code. */
export function isTotpCode(code: string): boolean {
  return /^[0-9]{6}$/.test(normalizeCode(code))
}

const recoveryCodeCount = 10

/** Creates recovery codes, `XXXX-XXXX-XXXX-XXXX`: 77 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => newCodeGroups(4))
}
