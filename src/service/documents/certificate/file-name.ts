import type { CertifiedBooking } from './certificate-text.ts'

/** Names the file of a certificate. Each version has its own name, so that they aren't confused in one folder. */
export function certificateFileName({ reference, edition = 1 }: CertifiedBooking, suffix = ''): string {
  return `certificate-${reference}${edition > 1 ? `-version-${edition}` : ''}${suffix}.pdf`
}
