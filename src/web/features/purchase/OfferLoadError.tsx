import type { ReactNode } from 'react'
import { Problem } from '#contract/problem.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** Explains why an offer can't be shown. The children let the user try again. */
export function OfferLoadError({ problem, children }: { problem: Error; children: ReactNode }) {
  const isMissing = problem instanceof Problem && problem.code === 'NOT_FOUND'
  return (
    <Notice
      kind="stop"
      role="alert"
      title={isMissing ? 'We couldn’t find this offer' : 'We couldn’t load the offer'}
    >
      <p>
        {isMissing
          ? 'It may belong to another organization, or the service may not store offers. Your draft is saved.'
          : problem.message}
      </p>
      <div className="actions">
        {!isMissing && children}
        <LinkButton to={paths.offers}>Go to offers</LinkButton>
      </div>
    </Notice>
  )
}
