import { checkCertificate } from '#contract/wire/check/operations.ts'
import { operationQuery } from '#web/api/operation-query.ts'

/** Checks a certificate by its number. Needs no sign-in. */
export const checkQuery = (reference: string) =>
  operationQuery(['check', reference], checkCertificate, reference ? { reference } : undefined)
