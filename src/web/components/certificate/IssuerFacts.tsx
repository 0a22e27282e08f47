import type { Issuer } from '#contract/certificate/issuer.ts'
import { claimsSteps } from '#contract/certificate/claims-steps.ts'
import { Fact } from '#web/ui/Fact.tsx'

type IssuerFactsProps = {
  /** Undefined if the service doesn't return it. */
  issuer: Issuer | undefined
  /** The formatted date of issue. */
  issued: string
}

/** Rows of a fact list: insurer and policy, steps after a loss, claims contact and signature. */
export function IssuerFacts({ issuer, issued }: IssuerFactsProps) {
  const sample = issuer?.sample && ' (sample)'
  return (
    <>
      {issuer && (
        <Fact name="Insurer">
          <span className="hint">
            {issuer.insurer}, {issuer.insurerAddress}
            {sample} · Policy {issuer.policyNumber}
          </span>
        </Fact>
      )}
      <Fact name="On loss">
        <span className="hint">{claimsSteps.join(' ')}</span>
      </Fact>
      {issuer && (
        <>
          <Fact name="Claims">
            <span className="hint">
              {issuer.claims.name}, {issuer.claims.address}
              {sample} · {issuer.claims.phone} · {issuer.claims.email}
            </span>
          </Fact>
          <Fact name="Signed">
            <span className="hint">
              {[issuer.signedBy, issuer.capacity, issued].filter(Boolean).join(', ')}
            </span>
          </Fact>
        </>
      )}
    </>
  )
}
