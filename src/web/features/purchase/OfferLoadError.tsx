import type { ReactNode } from 'react'
import { Problem } from '#contract/problem.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** Explains why an offer can't be shown. The children are the way to try again. */
export function OfferLoadError({ problem, children }: { problem: Error; children: ReactNode }) {
  const isMissing = problem instanceof Problem && problem.code === 'NOT_FOUND'
  return (
    <Notice
      kind="stop"
      role="alert"
      title={isMissing ? 'This offer is not here' : 'The offer could not be fetched'}
    >
      <p>
        {isMissing
          ? 'It may belong to another organization, or the service does not keep offers to be looked at again. Your answers are kept.'
          : problem.message}
      </p>
      <div className="actions">
        {!isMissing && children}
        <LinkButton to={paths.offers}>Go to the offers</LinkButton>
      </div>
    </Notice>
  )
}
