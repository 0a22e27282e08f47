import type { Selectable } from 'kysely'
import type { Issuer } from '#contract/certificate/issuer.ts'
import type { ReferenceSchema } from '#service/store/schema/reference.ts'

type Row = Selectable<ReferenceSchema['issuers']>

/** Converts a row to an issuer. */
export function toIssuer(row: Row): Issuer {
  return {
    insurer: row.insurer,
    insurerAddress: row.insurer_address,
    policyNumber: row.policy_number,
    signedBy: row.signed_by,
    capacity: row.capacity,
    claims: {
      name: row.claims_name,
      address: row.claims_address,
      phone: row.claims_phone,
      email: row.claims_email,
    },
    ...(row.sample === 1 ? { sample: true } : {}),
  }
}

/**
 * Converts an issuer to a row.
 * @param validFrom when it starts to issue certificates.
 */
export function toIssuerRow({ claims, ...issuer }: Issuer, validFrom: string): Row {
  return {
    valid_from: validFrom,
    sample: issuer.sample ? 1 : 0,
    insurer: issuer.insurer,
    insurer_address: issuer.insurerAddress,
    policy_number: issuer.policyNumber,
    signed_by: issuer.signedBy,
    capacity: issuer.capacity,
    claims_name: claims.name,
    claims_address: claims.address,
    claims_phone: claims.phone,
    claims_email: claims.email,
  }
}
