import type { Issuer } from '#contract/certificate/issuer.ts'

/** One line of a fact; `as` sets how it looks. */
export type FactLine = {
  readonly text: string
  readonly as: 'strong' | 'text' | 'row' | 'hint'
  /** Address of a page that shows the line in full, for characters that can't be printed. */
  readonly fullTextUrl?: string
}

/** A labelled part of a certificate. */
export type Fact = { readonly name: string; readonly lines: readonly FactLine[] }

/** Returns lines of a fact that look alike, without empty ones. */
export function toLines(as: FactLine['as'], ...texts: readonly (string | undefined)[]): FactLine[] {
  return texts.flatMap((text) => (text ? [{ text, as }] : []))
}

/**
 * Returns the insurer, the policy, the claims contact and the signature.
 * @param issued when this version was issued, as text.
 */
export function issuerFacts({ claims, claimsSteps, ...issuer }: Issuer, issued: string): Fact[] {
  const sample = issuer.sample ? ' (sample)' : ''
  const insurer = `${issuer.insurer}, ${issuer.insurerAddress}${sample}`
  const claimsDesk = `${claims.name}, ${claims.address}${sample}`
  return [
    { name: 'Insurer', lines: toLines('row', insurer, `Policy ${issuer.policyNumber}`) },
    ...(claimsSteps ? [{ name: 'After a loss', lines: toLines('row', claimsSteps.join(' ')) }] : []),
    { name: 'Claims', lines: toLines('row', claimsDesk, `${claims.phone} · ${claims.email}`) },
    { name: 'Signed', lines: toLines('row', `${issuer.signedBy}, ${issuer.capacity}, ${issued}`) },
  ]
}
