import type { Issuer } from './issuer.ts'

/**
 * Returns the rows of a certificate about its issuer: insurer and policy, steps after a loss, claims contact and
 * signature.
 * @param issued when this version was issued, as text.
 */
export function issuerRows(issuer: Issuer, issued: string): { name: string; lines: string[] }[] {
  const { claims, claimsSteps } = issuer
  const sample = issuer.sample ? ' (sample)' : ''
  const insurer = `${issuer.insurer}, ${issuer.insurerAddress}${sample}`
  const claimsDesk = `${claims.name}, ${claims.address}${sample}`
  return [
    { name: 'Insurer', lines: [insurer, `Policy ${issuer.policyNumber}`] },
    ...(claimsSteps ? [{ name: 'After a loss', lines: [claimsSteps.join(' ')] }] : []),
    { name: 'Claims', lines: [claimsDesk, `${claims.phone} · ${claims.email}`] },
    { name: 'Signed', lines: [[issuer.signedBy, issuer.capacity, issued].filter(Boolean).join(', ')] },
  ]
}
