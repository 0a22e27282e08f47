import type { Issuer } from '#contract/certificate/issuer.ts'
import { claimsSteps } from './claims-steps.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

/**
 * The sample insurer, used until a real insurer, policy, signature and claims desk are in the table. Its domain is
 * reserved for examples (RFC 2606) and its phone number for fiction (Ofcom).
 */
export const sampleIssuer: Issuer = {
  sample: true,
  insurer: 'Sample Marine Insurance plc',
  insurerAddress: '1 Example Quay, London, United Kingdom',
  policyNumber: 'SAMPLE-OC-2026',
  signedBy: 'Sam Sample',
  capacity: 'authorised signatory of the insurer',
  claims: {
    name: 'Sample Claims Desk',
    address: '1 Example Quay, London, United Kingdom',
    phone: '+44 20 7946 0123',
    email: 'claims@insurer.example',
  },
  claimsSteps,
}
