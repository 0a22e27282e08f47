import * as z from 'zod/mini'

/** The issuer of a certificate: the insurer and its policy, the signatory, and how to make a claim. */
export const Issuer = z.object({
  insurer: z.string(),
  insurerAddress: z.string(),
  /** The policy that certificates are issued under. */
  policyNumber: z.string(),
  /** The signatory and their capacity: `Authorised signatory of the insurer`. */
  signedBy: z.string(),
  capacity: z.string(),
  claims: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
  /** What to do after loss or damage, in order. */
  claimsSteps: z.optional(z.array(z.string())),
  /** Set for a fictitious insurer. Certificates it issues provide no cover. */
  sample: z.optional(z.boolean()),
})
export type Issuer = z.infer<typeof Issuer>

/** IANA time zones of the start and end of a leg. Empty if unknown. */
export const LegZones = z.object({ start: z.string(), end: z.string() })
export type LegZones = z.infer<typeof LegZones>
