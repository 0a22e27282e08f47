import type { Issuer } from '#contract/certificate/issuer.ts'
import { issuerRows } from '#contract/certificate/issuer-rows.ts'
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
  return issuerRows(issuer, issued).map(({ name, lines }) => (
    <Fact key={name} name={name}>
      <span className="hint">{lines.join(' · ')}</span>
    </Fact>
  ))
}
