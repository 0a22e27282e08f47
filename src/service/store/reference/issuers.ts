import type { Issuer } from '#contract/certificate/issuer.ts'
import { claimsSteps } from '#service/underwriting/reference/claims-steps.ts'
import { toColumns, toFields } from './column-names.ts'
import type { ReferenceSchema } from '#service/store/schema/reference.ts'

type Row = ReferenceSchema['issuers']

/** Converts a row to an issuer. */
export function toIssuer({ claims_name, claims_address, claims_phone, claims_email, ...row }: Row): Issuer {
  const { validFrom: _validFrom, sample, ...issuer } = toFields(row)
  return {
    ...issuer,
    claimsSteps,
    claims: { name: claims_name, address: claims_address, phone: claims_phone, email: claims_email },
    ...(sample === 1 ? { sample: true } : {}),
  }
}

/** Converts an issuer to a row that takes effect at `validFrom`. */
export function toIssuerRow(
  { claims, claimsSteps: _claimsSteps, ...issuer }: Issuer,
  validFrom: string,
): Row {
  return {
    ...toColumns(issuer),
    valid_from: validFrom,
    sample: issuer.sample ? 1 : 0,
    claims_name: claims.name,
    claims_address: claims.address,
    claims_phone: claims.phone,
    claims_email: claims.email,
  }
}
