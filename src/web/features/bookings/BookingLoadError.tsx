import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { LoadError, type LoadErrorProps } from '#web/components/LoadError.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { lazyOptional } from '#web/ui/lazy-optional.ts'

const SwitchCompany = lazyOptional(
  async () => (await import('#web/components/SwitchCompany.tsx')).SwitchCompany,
)

/** Shows why a booking can't be shown, and what to do next. */
export function BookingLoadError({ id, query }: { id: string; query: LoadErrorProps['query'] }) {
  const isMissing = query.error instanceof Problem && query.error.code === 'NOT_FOUND'
  const { pathname } = useLocation()
  const title = isMissing ? 'Booking not found' : 'We couldn’t load this booking'
  return (
    <div className="page stack">
      <title>{`${title} · Lading`}</title>
      <h1>{title}</h1>
      <LoadError
        // The heading says it.
        title=""
        query={query}
        notFound="The link may be wrong, or the booking belongs to another company. Old quotes may also have been deleted."
      >
        <LinkButton to={paths.bookings} variant="secondary">
          View bookings
        </LinkButton>
      </LoadError>
      {isMissing && (
        <Suspense>
          <SwitchCompany destination={pathname} />
        </Suspense>
      )}
      <p>
        {!isMissing && 'Your booking isn’t affected. '}Booking ID: <code>{id}</code>
      </p>
    </div>
  )
}
