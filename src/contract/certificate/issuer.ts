import * as z from 'zod/mini'

/** Who stands behind a certificate: the insurer and its policy, who signs for it, and whom to call on loss. */
export const Issuer = z.object({
  insurer: z.string(),
  insurerAddress: z.string(),
  /** The policy that certificates are issued under. */
  policyNumber: z.string(),
  /** Who signs, and as what: `Authorised signatory of the insurer`. */
  signedBy: z.string(),
  capacity: z.string(),
  claims: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
  /** Made up for showing: whatever is issued so insures nothing. */
  sample: z.optional(z.boolean()),
})
export type Issuer = z.infer<typeof Issuer>

/** The IANA time zones in which a leg starts and ends; empty where they are not known. */
export const LegZones = z.object({ start: z.string(), end: z.string() })
export type LegZones = z.infer<typeof LegZones>
