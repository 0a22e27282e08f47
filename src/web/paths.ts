/** Every URL of the app, built here and nowhere else. */
export const paths = {
  signIn: '/sign-in',
  shipment: '/quote/shipment',
  holder: '/quote/holder',
  offers: '/quote/offers',
  purchase: (offerId: string) => `/quote/purchase/${encodeURIComponent(offerId)}`,
  bookings: '/bookings',
  /** The list of bookings, with its search field focused. */
  findBooking: '/bookings#find',
  booking: (id: string) => `/bookings/${encodeURIComponent(id)}`,
  correct: (id: string) => `/bookings/${encodeURIComponent(id)}/correct`,
  /** A booking, showing its latest correction. */
  corrected: (id: string) => `/bookings/${encodeURIComponent(id)}#corrected`,
  queue: '/queue',
  customers: '/customers',
  newCustomer: '/customers/new',
  /** The page for a new customer, with the name filled in. */
  newCustomerWithName: (name: string) => `/customers/new?${new URLSearchParams({ name }).toString()}`,
  customer: (id: string) => `/customers/${encodeURIComponent(id)}`,
  changeCustomer: (id: string) => `/customers/${encodeURIComponent(id)}/change`,
  statements: '/statements',
  statement: (month: string) => `/statements/${encodeURIComponent(month)}`,
  organization: '/organization',
  companies: '/organization/companies',
  company: (id: string) => `/organization/companies/${encodeURIComponent(id)}`,
  apiClients: '/organization/token-sets',
  people: '/organization/users',
  auditLog: '/organization/audit',
  account: '/account',
  forgottenPassword: '/forgotten-password',
  setPassword: '/set-password',
  /** The page to set a password from a link. The secret is in the fragment, which isn't sent to servers. */
  setPasswordWithSecret: (secret: string) => `/set-password#${encodeURIComponent(secret)}`,
  /** The page of an offer link. Its secret is in the fragment, which isn't sent to servers. */
  offerLink: '/offer',
  offerLinkWithSecret: (secret: string) => `/offer#${secret}`,
  /** Pages of the service, not of the app. `serviceUrl` adds its origin. */
  checkAnyCertificate: '/check',
  checkCertificate: (reference: string) => `/check/${encodeURIComponent(reference)}`,
} as const

/** The route patterns of these paths. */
export const patterns = {
  purchase: '/quote/purchase/:offerId',
  booking: '/bookings/:id',
  correct: '/bookings/:id/correct',
  customer: '/customers/:id',
  changeCustomer: '/customers/:id/change',
  statement: '/statements/:month',
  company: '/organization/companies/:id',
} as const

/** Returns the URL of a page limited to what belongs to a company, or of the whole page if no company is given. */
export const limitToCompany = (page: string, companyId = '') =>
  companyId ? `${page}?${new URLSearchParams({ company: companyId }).toString()}` : page

/**
 * Returns the URL of a quote page opened to change a detail, which returns to where it was opened once that is saved.
 * @param page may have a hash.
 * @param offerId the offer of the purchase page it's opened from. Omitted when it's opened from the offers.
 */
export function editPath(page: string, offerId = ''): string {
  const [path = '', hash] = page.split('#', 2)
  return `${path}?${new URLSearchParams({ back: offerId }).toString()}${hash ? `#${hash}` : ''}`
}

/** Returns the offer whose purchase page a page was opened from, '' for the offers, or undefined for neither. */
export function readReturnOfferId(search: URLSearchParams): string | undefined {
  return search.get('back') ?? undefined
}

/** Returns the URL of the sign-in page, which then redirects to the given page. */
export function signInPath(location: { pathname: string; search: string }): string {
  const next = location.pathname + location.search
  return next === '/' ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next }).toString()}`
}

/** Returns the page to open after signing in: a path of this app, never another site. */
export function pathAfterSignIn(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(next) && !next.startsWith(paths.signIn) ? next : paths.shipment
}
