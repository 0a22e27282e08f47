import type { Database } from '#service/store/schema/schema.ts'
import { type LeasedMail, mailId } from './outbox.ts'

/**
 * Checks whether the email about a later correction has been sent or is queued, which makes this one obsolete. Corrections
 * made while email is off have no email.
 * @param edition the current version of the certificate.
 */
export async function hasLaterCertificateEmail(
  db: Database,
  { id, recordId }: LeasedMail,
  edition: number,
): Promise<boolean> {
  const corrections = Array.from({ length: edition - 1 }, (_, index) =>
    mailId({ kind: 'correction', recordId, number: index + 2 }),
  )
  // The email about the purchase isn't in the list, so every correction is later.
  const later = corrections.slice(corrections.indexOf(id) + 1)
  if (later.length === 0) return false
  const found = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', later)
    .where('state', 'in', ['waiting', 'sent'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
