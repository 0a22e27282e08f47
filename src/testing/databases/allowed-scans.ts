import { addsOrganization, type Reasons, replacesLogo, scanSteps, withReason } from './scan-steps.ts'

const readsPageAndCounts =
  'Reads a page in the order of the index up to its end, and counts all rows exactly.'
const countsRows = 'Counts all rows exactly, in the smallest index.'
const readsAllAndSorts = 'Reads all entries and sorts them, because the order has no index of its own.'
const readsReferenceData = 'Reads the reference data, a few hundred rows, once for each of its versions.'
const runsAtStart = 'Runs once when the service starts.'
const runsAtStartOnSmallTable = 'Runs once when the service starts; the table is small.'
const stopsAtFirst = 'Stops at the first row.'
const readsDueMails = {
  'SEARCH outbox USING COVERING INDEX outbox_due (state=? AND due_at<?)':
    'Reads the emails that are due, the oldest first, and stops at the first.',
}
const findsExpired = 'Finds what is old enough to delete.'
const readsEveryone = 'Reads everyone in an organization; there are few people and API clients.'
const listsMembers = {
  'SEARCH memberships USING INDEX memberships_by_organization (organization_id=?)': readsEveryone,
}
const readsTerms = 'Reads all fees and commissions of an organization; there are few.'
const readsRecent = 'Reads only the last 7 or 30 days.'
const fillsPage = 'Reads in the order of the index until the page is full.'
const readsValidOffers = 'Reads only offers that haven’t expired, which are few.'
const readsFullText = 'Reads the full-text index, which has no other plan.'
const stopsAtHiddenOrganization = {
  'SCAN organizations USING COVERING INDEX sqlite_autoindex_organizations_1':
    'Stops at the first organization that isn’t visible.',
}
const checksWords = 'Checks the words of each row, and stops after 1,000 that have them.'
const readsFewRows = 'Reads a list of up to 10,000 row numbers.'

const listBy = (column: string) =>
  `SEARCH booking_list USING COVERING INDEX booking_list_by_${column} (organization_id=? AND ${column}>?)`
const listByCreatedAt = listBy('created_at')
const listByHolder = listBy('holder')
const listCounted = 'SEARCH booking_list USING COVERING INDEX booking_list_by_expires_at (organization_id=?)'
const listByNumber = 'SEARCH booking_list USING COVERING INDEX booking_list_by_number (organization_id=?)'
const listByStatus =
  'SEARCH booking_list USING COVERING INDEX booking_list_by_status (organization_id=? AND status=?)'
const customers = 'SEARCH customers USING INDEX customers_by_name (organization_id=?)'
const customersCovered = 'SEARCH customers USING COVERING INDEX customers_by_name (organization_id=?)'
const auditEntries = 'SEARCH audit_entries USING INDEX audit_entries_by_created_at (organization_id=?)'
const auditIndex = (column: string) =>
  `SEARCH audit_entries USING COVERING INDEX audit_entries_by_${column} (organization_id=?)`
const auditEntriesCovered = auditIndex('created_at')
const auditEntriesByActor = 'SEARCH audit_entries USING INDEX audit_entries_by_actor (organization_id=?)'
const auditEntriesByActorCovered = auditIndex('actor')
const auditEntriesByActionCovered = auditIndex('action')
const auditEntriesWithAction =
  'SEARCH audit_entries USING COVERING INDEX audit_entries_by_action (organization_id=? AND action=?)'
const organizationFees =
  'SEARCH organization_fees USING INDEX sqlite_autoindex_organization_fees_2 (organization_id=?)'
const termsAbove = {
  'SEARCH fees USING INDEX sqlite_autoindex_organization_fees_2 (organization_id=? AND starts_on<?) LEFT-JOIN':
    'Reads the fees and commissions of the organizations above; there are few.',
}

/** Returns the steps of a search that finds few rows in a full-text index. */
const searchesFew = (...tables: readonly string[]): Reasons => ({
  ...withReason(readsFullText, ...tables.map((table) => `SCAN ${table}_search VIRTUAL TABLE INDEX 0:M1`)),
  'SCAN json_each VIRTUAL TABLE INDEX 1:': readsFewRows,
})

const countsWaitingMails = withReason(
  'Counts the emails that are waiting.',
  'SEARCH outbox USING COVERING INDEX outbox_due (state=?)',
)

/** Allowed steps that read a whole table or all rows of an organization, by operation, with the reason. */
export const allowedScans: Readonly<Record<string, Reasons>> = {
  createQuote: termsAbove,
  'quote for a customer, through a state, compared with another quote': termsAbove,
  getSetup: { [customers]: 'Reads the first 500 customers by name.', ...termsAbove },
  exportBookings: {
    'SCAN json_each VIRTUAL TABLE INDEX 1:': 'Every booking that matches is part of the file.',
  },
  listStatements: {
    'SEARCH account_entries USING COVERING INDEX account_entries_by_organization (organization_id=?)':
      stopsAtFirst,
  },
  listFees: withReason(readsTerms, organizationFees),
  addFees: withReason(readsTerms, organizationFees),
  'read statements with shares': {
    'SEARCH account_entries USING COVERING INDEX account_entries_by_organization (organization_id=?)':
      stopsAtFirst,
    'SEARCH booking_shares USING COVERING INDEX booking_shares_by_organization (organization_id=?)':
      'Every share can have a month of its own.',
  },
  listTokenSets: withReason(
    readsEveryone,
    'SEARCH token_sets USING INDEX token_sets_by_organization (organization_id=?)',
  ),
  createOrganization: addsOrganization,
  createCustomerOrganization: {
    ...addsOrganization,
    ...withReason(
      'Looks for a customer’s unsent emails among all of them. There are few.',
      'SEARCH outbox USING INDEX outbox_due (state=?)',
    ),
  },
  changeOrganization: replacesLogo,
  'show a logo': replacesLogo,
  deleteOrganization: {
    ...withReason(
      'Finds out whether anything belongs to an organization. It’s rare, and more indexes would slow down every quote.',
      ...Object.keys(addsOrganization),
    ),
    [listCounted]: stopsAtFirst,
  },
  listUsers: listsMembers,
  'search people': listsMembers,
  listAuditEntries: withReason(readsPageAndCounts, auditEntriesCovered, auditEntriesByActorCovered),
  getStatus: withReason(
    stopsAtFirst,
    'SCAN organizations USING COVERING INDEX sqlite_autoindex_organizations_1',
  ),
  requestPasswordReset: withReason(
    stopsAtFirst,
    'SCAN organizations USING COVERING INDEX sqlite_autoindex_organizations_1',
  ),

  'list bookings': { [listByCreatedAt]: readsPageAndCounts, [listCounted]: countsRows },
  'list a page far behind': { [listByCreatedAt]: readsPageAndCounts, [listCounted]: countsRows },
  'list bookings in every order': {
    ...withReason(readsPageAndCounts, listByCreatedAt, listByHolder, listByNumber, listByStatus),
    ...withReason(
      readsPageAndCounts,
      ...['insured_value', 'expires_at', 'purchased_at', 'start_time', 'status_at'].map(listBy),
    ),
    [listCounted]: countsRows,
  },
  'list bookings filtered by every field': {
    ...withReason(readsPageAndCounts, listByCreatedAt, listByStatus, listByNumber),
    [listCounted]: countsRows,
    'SCAN json_each VIRTUAL TABLE INDEX 1:': readsFewRows,
    'SEARCH booking_list USING INDEX booking_list_by_created_at (organization_id=? AND created_at>?)':
      fillsPage,
    'SEARCH booking_list USING COVERING INDEX booking_list_replaced (organization_id=?)': readsFewRows,
    'SEARCH booking_list USING COVERING INDEX booking_list_by_expires_at (organization_id=? AND expires_at>?)':
      readsValidOffers,
  },
  listBookings: { ...searchesFew('booking_list'), [listByStatus]: readsFewRows },
  listCustomers: searchesFew('customer', 'booking_list'),
  'search many bookings': {
    'SCAN booking_list_search VIRTUAL TABLE INDEX 0:M1': readsFullText,
    'SEARCH booking_list USING INDEX booking_list_by_created_at (organization_id=? AND created_at>?)':
      fillsPage,
    'SEARCH booking_list USING INDEX booking_list_by_created_at (organization_id=?)': checksWords,
    ...stopsAtHiddenOrganization,
  },
  'search few bookings': searchesFew('booking_list'),
  'search bookings in an order': {
    'SCAN booking_list_search VIRTUAL TABLE INDEX 0:M1': readsFullText,
    'SEARCH booking_list USING INDEX booking_list_by_holder (organization_id=? AND holder>?)': fillsPage,
    'SEARCH booking_list USING INDEX booking_list_by_created_at (organization_id=?)': checksWords,
    ...stopsAtHiddenOrganization,
  },
  'list customers': { [customers]: readsPageAndCounts, [customersCovered]: countsRows },
  'list customers in every order': {
    ...withReason(
      readsAllAndSorts,
      customers,
      'SEARCH customers USING INDEX sqlite_autoindex_customers_2 (organization_id=?)',
    ),
    [customersCovered]: readsPageAndCounts,
  },
  'search many customers': {
    'SCAN customer_search VIRTUAL TABLE INDEX 0:M1': readsFullText,
    [customers]: fillsPage,
    ...stopsAtHiddenOrganization,
  },
  'search few customers': searchesFew('customer', 'booking_list'),
  'list every group of the queue': {
    ...withReason(
      readsRecent,
      'SEARCH failed_requests USING INDEX failed_requests_open (organization_id=? AND failed_at>?)',
      'SEARCH booking_list USING INDEX booking_list_declined (organization_id=? AND created_at>?)',
    ),
    'SEARCH offer_links USING INDEX offer_links_waiting (organization_id=? AND expires_at>?)':
      'Reads only links that are still open.',
  },
  'search the audit log': {
    'SCAN audit_search VIRTUAL TABLE INDEX 0:M1': readsFullText,
    [auditEntries]: 'Reads the latest entries until the page is full, because thousands have the word.',
    'SEARCH audit_entries USING INDEX audit_entries_by_actor (organization_id=?)': checksWords,
    ...stopsAtHiddenOrganization,
  },
  'list the audit log in every order': {
    ...withReason(
      readsPageAndCounts,
      auditEntriesCovered,
      auditEntriesByActorCovered,
      auditEntriesByActionCovered,
    ),
    [auditEntriesByActor]: readsAllAndSorts,
  },
  'list the audit log filtered by every field': {
    [auditEntriesWithAction]: countsRows,
    [auditEntries]: 'Compares every entry, because each further index would slow down every write.',
  },
  'get a quote declined, and buy an expired offer': {
    'SEARCH failed_requests USING COVERING INDEX failed_requests_old (failed_at<?)': findsExpired,
    ...termsAbove,
  },

  prepare: {
    ...withReason(
      runsAtStartOnSmallTable,
      ...scanSteps('sqlite_master'),
      'SCAN kysely_migration USING COVERING INDEX sqlite_autoindex_kysely_migration_1',
      'SCAN p VIRTUAL TABLE INDEX 0:',
    ),
    ...withReason(
      runsAtStartOnSmallTable,
      ...scanSteps(`countries states currencies exchange_rates taxes transport_features issuers passages usual_speeds
        listed_areas`),
      'SCAN tariff_editions USING INDEX sqlite_autoindex_tariff_editions_2',
    ),
    ...addsOrganization,
    ...withReason(runsAtStart, 'SCAN sign_ins'),
  },
  createFirstAdministrator: { ...listsMembers, ...addsOrganization },
  'change the roles and two-factor authentication of a person': addsOrganization,
  'move a person to an organization, and add another one': addsOrganization,
  hasAccounts: withReason(stopsAtFirst, 'SCAN accounts'),
  readReferenceData: withReason(
    readsReferenceData,
    ...scanSteps(`commodities commodity_groups countries cover_levels currencies exchange_rates extension_rates
      commodity_words extensions issuers listed_areas passages place_group_countries place_groups usual_speeds states tariff_editions
      tariff_rows taxes transport_features transport_feature_terms commodity_questions commodity_question_options`),
    'SEARCH screening_editions USING COVERING INDEX sqlite_autoindex_screening_editions_2 (valid_from<?)',
    'SEARCH screening_editions USING INDEX sqlite_autoindex_screening_editions_2 (valid_from>?)',
  ),
  deleteExpiredTokens: { 'SEARCH tokens USING INDEX tokens_expiry (expires_at<?)': findsExpired },
  releaseMail: readsDueMails,
  postponeMail: readsDueMails,
  sendMails: { ...readsDueMails, ...countsWaitingMails },
  countMails: countsWaitingMails,
  loadScreeningList: withReason(
    'Compares the list with all earlier ones, which are few, once at startup.',
    'SEARCH screening_editions USING INDEX sqlite_autoindex_screening_editions_2 (valid_from<?)',
  ),
}
