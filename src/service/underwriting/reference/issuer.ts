import type { Issuer } from '#contract/certificate/issuer.ts'

/**
 * The sample that stands behind papers until a real insurer, policy, signature and claims desk are put into the table.
 * Its domain is reserved for examples (RFC 2606) and its number for fiction (Ofcom): it reaches nobody.
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
}
