import * as z from 'zod/mini'
import { Amount } from '#contract/money/money.ts'

/** What anybody who holds the paper may learn of it: that it is real, whether it is in force, and what it shows. */
export const CertificateCheck = z.object({
  reference: z.string(),
  status: z.int(),
  statusName: z.string(),
  /** Bought, and neither cancelled nor completed. */
  inForce: z.boolean(),
  holderName: z.string(),
  /** The first and the last place, no nearer than the town. */
  start: z.string(),
  end: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** The IANA time zones of these places, by whose clocks the paper tells their times; where they are known. */
  startZone: z.optional(z.string()),
  endZone: z.optional(z.string()),
  commodityName: z.optional(z.string()),
  insuredValue: Amount,
  currencyId: z.optional(z.string()),
  coverage: z.optional(z.object({ level: z.string(), name: z.optional(z.string()) })),
  /** Cover bought beside the clauses, by name, as `War`: a paper that claims more has been altered. */
  extensions: z.optional(z.array(z.string())),
  purchasedAt: z.string(),
  /** When cover starts. */
  coverStart: z.optional(z.string()),
  /** The edition of the paper that holds now, and when it was issued: any other has been replaced. */
  edition: z.optional(z.int()),
  editionAt: z.optional(z.string()),
  /** Insures nothing. */
  specimen: z.optional(z.boolean()),
})
export type CertificateCheck = z.infer<typeof CertificateCheck>

/** The reference as it stands on the paper. */
export const CertificateCheckRequest = z.object({
  reference: z
    .string('Enter the certificate number.')
    .check(z.trim(), z.minLength(1, 'Enter the certificate number.')),
})
export type CertificateCheckRequest = z.infer<typeof CertificateCheckRequest>
