import type { Issuer } from '#contract/certificate/issuer.ts'
import { claimsSteps } from '#contract/certificate/claims-steps.ts'
import { type Fact, lines } from './fact.ts'

/**
 * Returns the insurer, the policy, the claims contact and the signature.
 * @param issued when this version was issued, as text.
 */
export function issuerFacts({ claims, ...issuer }: Issuer, issued: string): Fact[] {
  const sample = issuer.sample ? ' (sample)' : ''
  const insurer = `${issuer.insurer}, ${issuer.insurerAddress}${sample}`
  const claimsDesk = `${claims.name}, ${claims.address}${sample}`
  return [
    { name: 'Insurer', answer: lines('row', insurer, `Policy ${issuer.policyNumber}`) },
    { name: 'On loss', answer: lines('row', claimsSteps.join(' ')) },
    { name: 'Claims', answer: lines('row', claimsDesk, `${claims.phone} · ${claims.email}`) },
    { name: 'Signed', answer: lines('row', `${issuer.signedBy}, ${issuer.capacity}, ${issued}`) },
  ]
}
