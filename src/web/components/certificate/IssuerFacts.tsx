import type { Issuer } from '#contract/certificate/issuer.ts'
import { Fact } from '#web/ui/Fact.tsx'

type IssuerFactsProps = {
  /** Undefined if the service doesn't return it. */
  issuer: Issuer | undefined
  /** The formatted date of issue. */
  issued: string
}

/** Rows of a fact list: insurer and policy, steps after a loss, claims contact and signature. None if they're unknown. */
export function IssuerFacts({ issuer, issued }: IssuerFactsProps) {
  if (!issuer) return null
  return Object.entries(describeIssuer(issuer, issued)).map(([name, text]) => (
    <Fact key={name} name={name}>
      <span className="hint">{text}</span>
    </Fact>
  ))
}

function describeIssuer(issuer: Issuer, issued: string) {
  const { claims, claimsSteps, sample } = issuer
  const note = sample ? ' (sample)' : ''
  return {
    Insurer: `${issuer.insurer}, ${issuer.insurerAddress}${note} · Policy ${issuer.policyNumber}`,
    ...(claimsSteps && { 'After a loss': claimsSteps.join(' ') }),
    Claims: `${claims.name}, ${claims.address}${note} · ${claims.phone} · ${claims.email}`,
    Signed: [issuer.signedBy, issuer.capacity, issued].filter(Boolean).join(', '),
  }
}
