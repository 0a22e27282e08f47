/** Every URL of the app, built here and nowhere else. */
export const paths = {
  signIn: '/sign-in',
  shipment: '/quote/shipment',
  holder: '/quote/holder',
  offers: '/quote/offers',
  purchase: (offerId: string) => `/quote/purchase/${encodeURIComponent(offerId)}`,
  bookings: '/bookings',
  /** The list, with the focus where words are typed that it is searched by. */
  findBooking: '/bookings#find',
  booking: (id: string) => `/bookings/${encodeURIComponent(id)}`,
  correct: (id: string) => `/bookings/${encodeURIComponent(id)}/correct`,
  /** The booking, with what was just corrected. */
  corrected: (id: string) => `/bookings/${encodeURIComponent(id)}#corrected`,
  queue: '/queue',
  customers: '/customers',
  newCustomer: '/customers/new',
  /** The same page with the name filled in. */
  newCustomerWithName: (name: string) => `/customers/new?${new URLSearchParams({ name }).toString()}`,
  customer: (id: string) => `/customers/${encodeURIComponent(id)}`,
  changeCustomer: (id: string) => `/customers/${encodeURIComponent(id)}/change`,
  statements: '/statements',
  statement: (month: string) => `/statements/${encodeURIComponent(month)}`,
  organization: '/organization',
  apiClients: '/organization/token-sets',
  people: '/organization/users',
  auditLog: '/organization/audit',
  account: '/account',
  forgottenPassword: '/forgotten-password',
  setPassword: '/set-password',
  /** Where a link leads by which a password is set. What stands behind the `#` stays in the browser. */
  setPasswordWithSecret: (secret: string) => `/set-password#${encodeURIComponent(secret)}`,
  /** What a link opens that was handed over. Its secret stands in the fragment, which is not sent. */
  offerLink: '/offer',
  offerLinkWithSecret: (secret: string) => `/offer#${secret}`,
  checkAnyCertificate: '/check',
  checkCertificate: (reference: string) => `/check/${encodeURIComponent(reference)}`,
} as const

/** The same, as the router matches them. */
export const patterns = {
  purchase: '/quote/purchase/:offerId',
  booking: '/bookings/:id',
  correct: '/bookings/:id/correct',
  customer: '/customers/:id',
  changeCustomer: '/customers/:id/change',
  statement: '/statements/:month',
  check: '/check/:reference?',
} as const

/**
 * A page of the answers, opened to change something: once that is saved it leads straight back.
 * @param page may have a hash.
 * @param offerId of the purchase that it is opened from; from the offers without one.
 */
export function editPath(page: string, offerId = ''): string {
  const [path = '', hash] = page.split('#', 2)
  return `${path}?${new URLSearchParams({ back: offerId }).toString()}${hash ? `#${hash}` : ''}`
}

/** The offer of the purchase from which a page was opened, empty for the offers; nothing where it was not opened so. */
export function editedFromOffer(search: URLSearchParams): string | undefined {
  return search.get('back') ?? undefined
}

/** Sign in, then come back to where somebody was. */
export function signInPath(location: { pathname: string; search: string }): string {
  const next = location.pathname + location.search
  return next === '/' ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next }).toString()}`
}

/** Where to go after signing in: a path of this app, never another site. */
export function pathAfterSignIn(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(next) && !next.startsWith(paths.signIn) ? next : paths.shipment
}
