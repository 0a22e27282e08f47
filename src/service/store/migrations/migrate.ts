import { type Migration, Migrator } from 'kysely'
import { up as reference } from './0001-reference.ts'
import { up as people } from './0002-people.ts'
import { up as shipments } from './0003-shipments.ts'
import { up as states } from './0004-states.ts'
import { up as listing } from './0005-listing.ts'
import { up as audits } from './0006-audits.ts'
import { up as extensions } from './0007-extensions.ts'
import { up as referenceRevision } from './0008-reference-revision.ts'
import { up as searching } from './0009-searching.ts'
import { up as account } from './0011-account.ts'
import { up as numbers } from './0012-numbers.ts'
import { up as outbox } from './0013-outbox.ts'
import { up as corrections } from './0014-corrections.ts'
import { up as screening } from './0015-screening.ts'
import { up as switches } from './0016-switches.ts'
import { up as lapses } from './0018-lapses.ts'
import { up as attempts } from './0019-attempts.ts'
import { up as issuers } from './0020-issuers.ts'
import { up as disabling } from './0021-people.ts'
import { up as links } from './0022-links.ts'
import { up as secondFactors } from './0023-second-factors.ts'
import { up as appendOnly } from './0024-append-only.ts'
import { up as lastUsed } from './0025-last-used.ts'
import { up as customers } from './0026-customers.ts'
import { up as notes } from './0028-notes.ts'
import { up as offerLinks } from './0029-offer-links.ts'
import { up as byStatus } from './0031-by-status.ts'
import { up as queue } from './0032-queue.ts'
import { up as wordMarks } from './0033-word-marks.ts'
import { up as departures } from './0034-departures.ts'
import { up as readiness } from './0035-readiness.ts'
import { up as coverTerms } from './0036-cover-terms.ts'
import { up as renewals } from './0037-renewals.ts'
import { up as bookingsByOffer } from './0038-bookings-by-offer.ts'
import { up as byOrganization } from './0039-by-organization.ts'
import { up as oldQuotes } from './0040-old-quotes.ts'
import { up as oldCharges } from './0041-old-charges.ts'
import { up as referenceSeeds } from './0042-reference-seeds.ts'
import { up as compressedOffers } from './0043-compressed-offers.ts'
import { up as auditSearch } from './0044-audit-search.ts'
import { up as fullTextSearch } from './0045-full-text-search.ts'
import { up as auditFilters } from './0046-audit-filters.ts'
import { up as commodityWords } from './0047-commodity-words.ts'
import { up as passages } from './0048-passages.ts'
import { up as listedAreas } from './0049-listed-areas.ts'
import { up as featureTerms } from './0050-feature-terms.ts'
import { up as commodityQuestions } from './0051-commodity-questions.ts'
import { up as describedCommodities } from './0052-described-commodities.ts'
import { up as organizationTree } from './0053-organization-tree.ts'
import { up as tokenSetScopes } from './0054-token-set-scopes.ts'
import { up as linkedSignIns } from './0055-linked-sign-ins.ts'
import { up as inheritedSettings } from './0056-inherited-settings.ts'
import { up as searchEveryOrganization } from './0057-search-every-organization.ts'
import { up as memberships } from './0058-memberships.ts'
import { up as branding } from './0060-branding.ts'
import { up as additionalFields } from './0061-additional-fields.ts'
import { up as fees } from './0062-fees.ts'
import { up as customerOrganizations } from './0063-customer-organizations.ts'
import { up as suspendedBy } from './0063-suspended-by.ts'
import { up as rowLevelSecurity } from './0064-row-level-security.ts'
import { up as offerLinkSenders } from './0065-offer-link-senders.ts'
import { up as newerQuotes } from './0066-newer-quotes.ts'
import { up as commonWords } from './0067-common-words.ts'
import { up as scopeNames } from './0068-scope-names.ts'
import { up as quoteRetention } from './0069-quote-retention.ts'
import { up as statementMonths } from './0070-statement-months.ts'
import { up as earlierQuotes } from './0071-earlier-quotes.ts'
import type { Database } from '#service/store/schema/schema.ts'

// Imported rather than read from a folder, so that they are bundled. Never change a released migration; add the next
// one.
export const migrations: Record<string, Migration> = {
  '0001-reference': { up: reference },
  '0002-people': { up: people },
  '0003-shipments': { up: shipments },
  '0004-states': { up: states },
  '0005-listing': { up: listing },
  '0006-audits': { up: audits },
  '0007-extensions': { up: extensions },
  '0008-reference-revision': { up: referenceRevision },
  '0009-searching': { up: searching },
  '0011-account': { up: account },
  '0012-numbers': { up: numbers },
  '0013-outbox': { up: outbox },
  '0014-corrections': { up: corrections },
  '0015-screening': { up: screening },
  '0016-switches': { up: switches },
  '0018-lapses': { up: lapses },
  '0019-attempts': { up: attempts },
  '0020-issuers': { up: issuers },
  '0021-people': { up: disabling },
  '0022-links': { up: links },
  '0023-second-factors': { up: secondFactors },
  '0024-append-only': { up: appendOnly },
  '0025-last-used': { up: lastUsed },
  '0026-customers': { up: customers },
  '0028-notes': { up: notes },
  '0029-offer-links': { up: offerLinks },
  '0031-by-status': { up: byStatus },
  '0032-queue': { up: queue },
  '0033-word-marks': { up: wordMarks },
  '0034-departures': { up: departures },
  '0035-readiness': { up: readiness },
  '0036-cover-terms': { up: coverTerms },
  '0037-renewals': { up: renewals },
  '0038-bookings-by-offer': { up: bookingsByOffer },
  '0039-by-organization': { up: byOrganization },
  '0040-old-quotes': { up: oldQuotes },
  '0041-old-charges': { up: oldCharges },
  '0042-reference-seeds': { up: referenceSeeds },
  '0043-compressed-offers': { up: compressedOffers },
  '0044-audit-search': { up: auditSearch },
  '0045-full-text-search': { up: fullTextSearch },
  '0046-audit-filters': { up: auditFilters },
  '0047-commodity-words': { up: commodityWords },
  '0048-passages': { up: passages },
  '0049-listed-areas': { up: listedAreas },
  '0050-feature-terms': { up: featureTerms },
  '0051-commodity-questions': { up: commodityQuestions },
  '0052-described-commodities': { up: describedCommodities },
  '0053-organization-tree': { up: organizationTree },
  '0054-token-set-scopes': { up: tokenSetScopes },
  '0055-linked-sign-ins': { up: linkedSignIns },
  '0056-inherited-settings': { up: inheritedSettings },
  '0057-search-every-organization': { up: searchEveryOrganization },
  '0058-memberships': { up: memberships },
  '0060-branding': { up: branding },
  '0061-additional-fields': { up: additionalFields },
  '0062-fees': { up: fees },
  '0063-customer-organizations': { up: customerOrganizations },
  '0063-suspended-by': { up: suspendedBy },
  '0064-row-level-security': { up: rowLevelSecurity },
  '0065-offer-link-senders': { up: offerLinkSenders },
  '0066-newer-quotes': { up: newerQuotes },
  '0067-common-words': { up: commonWords },
  '0068-scope-names': { up: scopeNames },
  '0069-quote-retention': { up: quoteRetention },
  '0070-statement-months': { up: statementMonths },
  '0071-earlier-quotes': { up: earlierQuotes },
}

/**
 * Applies the migrations that the database lacks: all of them or none.
 * @param db a connection in a transaction that no other process migrates in.
 * @throws the error of the migration that failed.
 */
export async function migrate(db: Database): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({
    db,
    provider,
    disableTransactions: true,
    // A database used on another branch may already have a later one. Migrations never depend on later ones.
    allowUnorderedMigrations: true,
  }).migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('A migration failed.')
}
