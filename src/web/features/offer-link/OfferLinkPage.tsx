import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OfferLinkView } from '#contract/servicing/offer-link.ts'
import { Problem } from '#contract/problem.ts'
import { offerLinkQuery } from '#web/api/quote/offer-link-purchase.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
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
      {secret === '' && <InvalidLink title="This link is not whole" />}
      {query.isLoading && (
        <>
          <title>Offer · Lading</title>
          <h1>Your offer</h1>
          <LoadingStatus label="Fetching the offer" />
        </>
      )}
      {linked && <LinkedOffer linked={linked} secret={secret} />}
      {!linked && query.error && isNotFound(query.error) && <InvalidLink title="This link leads nowhere" />}
      {!linked && query.error && !isNotFound(query.error) && (
        <>
          <title>Offer · Lading</title>
          <h1>Your offer</h1>
          <Notice kind="stop" role="alert" title="The offer could not be fetched">
            <p>{query.error.message}</p>
            <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          </Notice>
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
        Ask <bdi>{madeBy}</bdi> of <bdi>{organizationName}</bdi> for another offer if you want cover.
      </p>
    </>
  )
}

const expiredEnding = {
  title: 'This offer has expired',
  sentence: 'Its time is over, and nothing can be bought by it.',
}
const endings = {
  open: expiredEnding,
  bought: expiredEnding,
  lapsed: expiredEnding,
  revoked: {
    title: 'This offer was taken back',
    sentence: 'Whoever handed it to you has ended the link, and nothing can be bought by it.',
  },
  taken: {
    title: 'Another cover was bought',
    sentence: 'This offer was one of several for the same goods, and another of them is bought.',
  },
} as const

function InvalidLink({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Lading`}</title>
      <h1>{title}</h1>
      <p>
        Check that the whole link was opened, to its last letter, as it was sent to you. If it was, ask for
        another.
      </p>
    </>
  )
}
