/** Every URL of the app, built here and nowhere else. */
export const paths = {
  signIn: '/sign-in',
  shipment: '/quote/shipment',
  holder: '/quote/holder',
  offers: '/quote/offers',
  purchase: (offerId: string) => `/quote/purchase/${encodeURIComponent(offerId)}`,
  booking: (id: string) => `/bookings/${encodeURIComponent(id)}`,
  correct: (id: string) => `/bookings/${encodeURIComponent(id)}/correct`,
  /** The booking, with what was just corrected. */
  corrected: (id: string) => `/bookings/${encodeURIComponent(id)}#corrected`,
  statements: '/statements',
  statement: (month: string) => `/statements/${encodeURIComponent(month)}`,
  check: (reference: string) => `/check/${encodeURIComponent(reference)}`,
} as const

/** The same, as the router matches them. */
export const patterns = {
  purchase: '/quote/purchase/:offerId',
  booking: '/bookings/:id',
  correct: '/bookings/:id/correct',
  statement: '/statements/:month',
  check: '/check/:reference?',
} as const

/** Sign in, then come back to where somebody was. */
export function signInFrom(place: { pathname: string; search: string }): string {
  const next = place.pathname + place.search
  return next === '/' ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next }).toString()}`
}

/** Where to go after signing in: a path of this app, never another site. */
export function nextAfterSignIn(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(next) && !next.startsWith(paths.signIn) ? next : paths.shipment
}
