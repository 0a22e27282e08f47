import type { Issuer } from '#contract/certificate/issuer.ts'
import { claimsSteps } from '#contract/certificate/claims-steps.ts'

type IssuerFactsProps = {
  /** Nothing where the service does not tell it. */
  issuer: Issuer | undefined
  /** When the paper was issued, in words. */
  issued: string
}

/** Who insures under which policy, what to do on loss, whom to call, and who signs, as rows of a list of facts. */
export function IssuerFacts({ issuer, issued }: IssuerFactsProps) {
  const sample = issuer?.sample && ' (sample)'
  return (
    <>
      {issuer && (
        <>
          <dt>Insurer</dt>
          <dd>
            <span className="hint">
              {issuer.insurer}, {issuer.insurerAddress}
              {sample} · Policy {issuer.policyNumber}
            </span>
          </dd>
        </>
      )}
      <dt>On loss</dt>
      <dd>
        <span className="hint">{claimsSteps.join(' ')}</span>
      </dd>
      {issuer && (
        <>
          <dt>Claims</dt>
          <dd>
            <span className="hint">
              {issuer.claims.name}, {issuer.claims.address}
              {sample} · {issuer.claims.phone} · {issuer.claims.email}
            </span>
          </dd>
          <dt>Signed</dt>
          <dd>
            <span className="hint">
              {[issuer.signedBy, issuer.capacity, issued].filter(Boolean).join(', ')}
            </span>
          </dd>
        </>
      )}
    </>
  )
}
