import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OfferLinkView } from '#contract/servicing/offer-link.ts'
import { Problem } from '#contract/problem.ts'
import { offerLinkQuery } from '#web/api/quote/offer-link.ts'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { BoughtOffer } from './BoughtOffer.tsx'
import { OpenOffer } from './OpenOffer.tsx'

/**
 * The page behind a link that support staff shared: one offer, to read and buy without signing in. Its cache
 * is separate, since the settings of the offer's organization may differ from those of a signed-in user.
 */
export function OfferLinkPage() {
  const [cache] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
      }),
  )
  return (
    <QueryClientProvider client={cache}>
      <OfferLinkContent />
    </QueryClientProvider>
  )
}

function OfferLinkContent() {
  const secret = useLocation().hash.slice(1)
  const query = useQuery(offerLinkQuery(secret))
  const linked = query.data
  return (
    <main className="page narrow stack">
      <p className="mark">Lading</p>
      {secret === '' && <InvalidLink title="This link is incomplete" />}
      {query.isLoading && (
        <>
          <title>Your offer · Lading</title>
          <h1>Your offer</h1>
          <LoadingStatus label="Loading offer…" />
        </>
      )}
      {linked && <LinkedOffer linked={linked} secret={secret} />}
      {!linked && query.error && isNotFound(query.error) && <InvalidLink title="This link doesn’t work" />}
      {!linked && query.error && !isNotFound(query.error) && (
        <>
          <title>Your offer · Lading</title>
          <h1>Your offer</h1>
          <RetryNotice title="We couldn’t load the offer" query={query} />
        </>
      )}
    </main>
  )
}

const isNotFound = (problem: Error) => problem instanceof Problem && problem.code === 'NOT_FOUND'

function LinkedOffer({ linked, secret }: { linked: OfferLinkView; secret: string }) {
  const { state, offer, madeBy, organizationName } = linked
  if (state === 'open' && offer) return <OpenOffer linked={linked} offer={offer} secret={secret} />
  if (state === 'bought' && offer) return <BoughtOffer linked={linked} offer={offer} secret={secret} />
  const { title, sentence } = endings[state]
  return (
    <>
      <title>{`${title} · Lading`}</title>
      <h1>{title}</h1>
      <p>{sentence}</p>
      <p>
        If you need cover, ask <bdi>{madeBy}</bdi> at <bdi>{organizationName}</bdi> for a new offer.
      </p>
    </>
  )
}

const expiredEnding = {
  title: 'This offer has expired',
  sentence: 'It can no longer be bought.',
}
const endings = {
  open: expiredEnding,
  bought: expiredEnding,
  lapsed: expiredEnding,
  revoked: {
    title: 'This offer was withdrawn',
    sentence: 'The sender revoked the link, so it can no longer be bought.',
  },
  taken: {
    title: 'Another offer was bought',
    sentence: 'This was one of several offers for the same goods, and a different one has been bought.',
  },
} as const

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
