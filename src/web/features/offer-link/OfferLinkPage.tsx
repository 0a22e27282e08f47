import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { offerLinkQuery } from '#web/api/quote/offer-link.ts'
import { BrandMark } from '#web/components/branding/BrandMark.tsx'
import { useAccentColor } from '#web/components/branding/use-accent-color.ts'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { useLostFocus } from '#web/ui/focus/use-focus-fallback.ts'
import { LinkedOffer } from './LinkedOffer.tsx'

/**
 * The page behind a link that support staff shared: one offer, to read and buy without signing in. Its cache
 * is separate, since the settings of the offer's organization may differ from those of a signed-in user.
 */
export function OfferLinkPage() {
  const defaultOptions = useQueryClient().getDefaultOptions()
  const [cache] = useState(() => new QueryClient({ defaultOptions }))
  return (
    <QueryClientProvider client={cache}>
      <main className="page narrow stack">
        <Branding />
        <OfferLinkContent />
      </main>
    </QueryClientProvider>
  )
}

/** The logo of the organization that shared the offer. The page has its accent colour. */
function Branding() {
  const { data } = useQuery(offerLinkQuery(useLocation().hash.slice(1)))
  useAccentColor(data?.accentColor)
  return (
    <p className="brand">
      <BrandMark logo={data?.logo} name={data?.organizationName ?? ''} />
    </p>
  )
}

function OfferLinkContent() {
  const secret = useLocation().hash.slice(1)
  const query = useQuery(offerLinkQuery(secret))
  // The heading of the loaded offer replaces the one that has the focus after a retry.
  const watch = useLostFocus(focusHeading)
  if (secret === '') return <InvalidLink title="This link is incomplete" />
  if (query.data) return <LinkedOffer key={secret} link={query.data} secret={secret} />
  if (query.error?.code === 'NOT_FOUND') return <InvalidLink title="This link doesn’t work" />
  return (
    <>
      <title>Your offer · Lading</title>
      <h1 {...watch}>Your offer</h1>
      {query.error ? (
        <RetryNotice title="We couldn’t load the offer" query={query} />
      ) : (
        <LoadingStatus label="Loading offer…" />
      )}
    </>
  )
}

function InvalidLink({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Lading`}</title>
      <h1>{title}</h1>
      <p>
        Check that you opened the whole link, exactly as it was sent to you. If you did, ask the sender for a
        new one.
      </p>
    </>
  )
}
