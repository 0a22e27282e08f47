import type { Kysely } from 'kysely'

type Scoped = { readonly scopes: string | null }
type Tables = {
  readonly token_sets: Scoped & { readonly id: string }
  readonly tokens: Scoped & { readonly digest: string }
}

/** Renames the scopes of API clients and tokens to the new names of the operations. Few have any. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const clients = await db
    .selectFrom('token_sets')
    .select(['id', 'scopes'])
    .where('scopes', 'is not', null)
    .execute()
  for (const { id, scopes } of clients) {
    await db
      .updateTable('token_sets')
      .set({ scopes: rename(scopes) })
      .where('id', '=', id)
      .execute()
  }
  const tokens = await db
    .selectFrom('tokens')
    .select(['digest', 'scopes'])
    .where('scopes', 'is not', null)
    .execute()
  for (const { digest, scopes } of tokens) {
    await db
      .updateTable('tokens')
      .set({ scopes: rename(scopes) })
      .where('digest', '=', digest)
      .execute()
  }
}

/** Renames the scopes in a column, a JSON list. */
function rename(scopes: string | null): string {
  const names = JSON.parse(scopes ?? '[]') as string[]
  return JSON.stringify(names.map((name) => newNames[name] ?? name))
}

const newNames: Readonly<Record<string, string>> = {
  notes: 'listNotes',
  customers: 'listCustomers',
  customer: 'getCustomer',
  makeCustomer: 'createCustomer',
  account: 'getAccount',
  signIns: 'listSignIns',
  endSignIn: 'revokeSignIn',
  endSignIns: 'revokeSignIns',
  beginSecondFactor: 'setUpSecondFactor',
  endSecondFactor: 'turnOffSecondFactor',
  askReset: 'requestPasswordReset',
  passwordLink: 'getPasswordLink',
  queue: 'listQueue',
  settleFailure: 'resolveFailure',
  workFor: 'switchOrganization',
  workOrganizations: 'listAvailableOrganizations',
  makeLink: 'createOfferLink',
  links: 'listOfferLinks',
  revokeLink: 'revokeOfferLink',
  openLink: 'openOfferLink',
  certificateByLink: 'getCertificateByLink',
  states: 'listStates',
  status: 'getStatus',
  bookings: 'listBookings',
  bookingsSheet: 'exportBookings',
  certificate: 'getCertificate',
  cancellation: 'previewCancellation',
  cancel: 'cancelBooking',
  correct: 'correctBooking',
  complete: 'completeBooking',
  setup: 'getSetup',
  quote: 'createQuote',
  purchase: 'buyOffer',
  countries: 'listCountries',
  commodities: 'listCommodities',
  booking: 'getBooking',
  offer: 'getOffer',
  withdraw: 'withdrawPurchase',
  commodityWords: 'listCommodityWords',
  routing: 'getRouting',
  organizations: 'listOrganizations',
  organization: 'getOrganization',
  users: 'listUsers',
  makeUser: 'createUser',
  linkUser: 'createUserLink',
  audits: 'listAuditEntries',
  auditsSheet: 'exportAuditEntries',
  makeOrganization: 'createOrganization',
  makeCustomerOrganization: 'createCustomerOrganization',
  organizationChart: 'getOrganizationChart',
  organizationNames: 'listOrganizationNames',
  organizationName: 'getOrganizationName',
  organizationDescendants: 'listDescendantIds',
  organizationSetup: 'getOrganizationSetup',
  tokenSets: 'listTokenSets',
  makeTokenSet: 'createTokenSet',
  endTokenSet: 'revokeTokenSet',
  fees: 'listFees',
  check: 'checkCertificate',
  statements: 'listStatements',
  statement: 'getStatement',
  statementSheet: 'getStatementCsv',
  statementPaper: 'getStatementPdf',
  hearConsent: 'recordPhoneConsent',
}
