import { Problem } from '#contract/problem.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'

type OfferLoadErrorProps = { problem: Error; retrying: boolean; onRetry: () => void }

/** Explains why an offer can't be shown. Offers to try again unless it doesn't exist. */
export function OfferLoadError({ problem, retrying, onRetry }: OfferLoadErrorProps) {
  const toOffers = <LinkButton to={paths.offers}>Go to offers</LinkButton>
  if (problem instanceof Problem && problem.code === 'NOT_FOUND') {
    return (
      <Notice kind="stop" role="alert" title="We couldn’t find this offer">
        <p>The link may be wrong, or the offer belongs to another organization. Your draft is saved.</p>
        <div className="actions">{toOffers}</div>
      </Notice>
    )
  }
  return (
    <RetryNotice title="We couldn’t load the offer" problem={problem} retrying={retrying} onRetry={onRetry}>
      {toOffers}
    </RetryNotice>
  )
}
