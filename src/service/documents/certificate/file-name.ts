import type { CertifiedBooking } from './certificate-text.ts'

/** Each edition under a name of its own, so that none is taken for another where they are kept together. */
export function certificateFileName({ reference, edition = 1 }: CertifiedBooking, suffix = ''): string {
  return `certificate-${reference}${edition > 1 ? `-edition-${edition}` : ''}${suffix}.pdf`
}
