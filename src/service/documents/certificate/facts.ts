import type { Issuer } from '#contract/certificate/issuer.ts'

/** One line of a fact; `as` sets how it looks. */
export type AnswerLine = {
  readonly text: string
  readonly as: 'strong' | 'text' | 'row' | 'hint'
  /** Address of a page that shows the line in full, for characters that can't be printed. */
  readonly fullTextUrl?: string
}

/** A labelled part of a certificate. */
export type Fact = { readonly name: string; readonly answer: readonly AnswerLine[] }

/** Returns the lines of an answer that look alike, without empty ones. */
export function lines(as: AnswerLine['as'], ...texts: readonly (string | undefined)[]): AnswerLine[] {
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
    { name: 'Insurer', answer: lines('row', insurer, `Policy ${issuer.policyNumber}`) },
    ...(claimsSteps ? [{ name: 'After a loss', answer: lines('row', claimsSteps.join(' ')) }] : []),
    { name: 'Claims', answer: lines('row', claimsDesk, `${claims.phone} · ${claims.email}`) },
    { name: 'Signed', answer: lines('row', `${issuer.signedBy}, ${issuer.capacity}, ${issued}`) },
  ]
}
