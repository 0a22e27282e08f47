/** Steps of query plans, each with the reason why it's allowed. */
export type Reasons = Readonly<Record<string, string>>

/** Allows some steps for the same reason. */
export const withReason = (reason: string, ...steps: readonly string[]): Reasons =>
  Object.fromEntries(steps.map((step) => [step, reason]))

/** Returns the steps that scan some tables. */
export const scanSteps = (tables: string) =>
  tables
    .trim()
    .split(/\s+/)
    .map((table) => `SCAN ${table}`)

/** The steps of adding an organization. */
export const addsOrganization = withReason(
  'SQLite compiles a check of the rows that refer to the new organization, but runs it only if some already do.',
  ...scanSteps('account_links bookings failed_requests notes offer_links outbox quotes sign_ins'),
  ...[
    'account_entries USING COVERING INDEX account_entries_by_organization',
    'audit_entries USING COVERING INDEX audit_entries_by_actor',
    'booking_shares USING COVERING INDEX booking_shares_by_organization',
    'customers USING COVERING INDEX customers_by_name',
    'memberships USING COVERING INDEX memberships_by_organization',
    'organization_fees USING COVERING INDEX sqlite_autoindex_organization_fees_2',
    'organization_logos USING COVERING INDEX sqlite_autoindex_organization_logos_1',
    'token_sets USING COVERING INDEX token_sets_by_organization',
  ].map((step) => `SEARCH ${step} (organization_id=?)`),
)

export const replacesLogo = withReason(
  'An organization has at most one logo.',
  'SEARCH organization_logos USING INDEX sqlite_autoindex_organization_logos_1 (organization_id=?)',
)
