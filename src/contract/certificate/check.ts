import * as z from 'zod/mini'
import { Amount } from '#contract/money/money.ts'

/** What anyone with a certificate can look up: that it's real, whether it's in force, and its details. */
export const CertificateCheck = z.object({
  reference: z.string(),
  status: z.int(),
  statusName: z.string(),
  /** True once bought, until cancelled or completed. */
  inForce: z.boolean(),
  holderName: z.string(),
  /** The first and last place, without the street address. */
  start: z.string(),
  end: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** IANA time zones of these places, in which the certificate shows the times. Absent if unknown. */
  startZone: z.optional(z.string()),
  endZone: z.optional(z.string()),
  commodityName: z.optional(z.string()),
  insuredValue: Amount,
  currencyId: z.optional(z.string()),
  coverage: z.optional(z.object({ level: z.string(), name: z.optional(z.string()) })),
  /** Names of the optional cover, such as `War`. A certificate that lists more has been altered. */
  extensions: z.optional(z.array(z.string())),
  purchasedAt: z.string(),
  coverStart: z.optional(z.string()),
  /** The current version of the certificate and when it was issued. It replaces all others. */
  edition: z.optional(z.int()),
  editionAt: z.optional(z.string()),
  /** Whether it's a specimen, which provides no cover. */
  specimen: z.optional(z.boolean()),
})
export type CertificateCheck = z.infer<typeof CertificateCheck>

export const CertificateCheckRequest = z.object({
  reference: z
    .string('Enter the certificate number.')
    .check(z.trim(), z.minLength(1, 'Enter the certificate number.')),
})
