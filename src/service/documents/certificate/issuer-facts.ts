import type { Issuer } from '#contract/certificate/issuer.ts'
import { claimsSteps } from '#contract/certificate/claims-steps.ts'
import type { Fact } from './fact.ts'

/**
 * Returns the insurer, the policy, the claims contact and the signature.
 * @param issued when this version was issued, as text.
 */
export function issuerFacts({ claims, ...issuer }: Issuer, issued: string): Fact[] {
  return [
    {
      name: 'Insurer',
      answer: [
        { text: `${issuer.insurer}, ${issuer.insurerAddress}${issuer.sample ? ' (sample)' : ''}`, as: 'row' },
        { text: `Policy ${issuer.policyNumber}`, as: 'row' },
      ],
    },
    { name: 'On loss', answer: [{ text: claimsSteps.join(' '), as: 'row' }] },
    {
      name: 'Claims',
      answer: [
        { text: `${claims.name}, ${claims.address}${issuer.sample ? ' (sample)' : ''}`, as: 'row' },
        { text: `${claims.phone} · ${claims.email}`, as: 'row' },
      ],
    },
    {
      name: 'Signed',
      answer: [{ text: `${issuer.signedBy}, ${issuer.capacity}, ${issued}`, as: 'row' }],
    },
  ]
}
