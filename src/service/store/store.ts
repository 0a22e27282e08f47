import type { Clock } from '#service/kernel/clock.ts'
import type { PasswordCost } from '#service/kernel/secrets.ts'
import { listStatementEntries, listStatementMonths } from './bookings/account-ledger.ts'
import { createPasswordCheck, hasAccounts, upsertAccount } from './people/accounts.ts'
import { createFirstAdministrator } from './people/first-administrator.ts'
import { withdrawPurchaseByHolder, withdrawPurchase } from './bookings/purchase-attempts.ts'
import { streamAuditEntries, listAuditEntries } from './audit/list-audit-entries.ts'
import { getBooking, findBookingByReference, purchaseOffer } from './bookings/bookings.ts'
import { createFailureRecorder, resolveFailure } from './quotes/failed-requests.ts'
import { listShareMonths, listStatementShares } from './fees/booking-shares.ts'
import { addFeeTerms, listFeeTerms, removeFeeTerms } from './fees/fee-terms.ts'
import { createFeeReader } from './fees/organization-fees.ts'
import { correctBooking } from './bookings/corrections.ts'
import { updateCustomer, createCustomer } from './customers/update-customer.ts'
import { searchCustomers } from './customers/search-customers.ts'
import { getCustomer, getHolder, listSavedHolders } from './customers/customers.ts'
import { createReferenceCache } from './reference/reference-cache.ts'
import { cancelBooking, completeBooking } from './bookings/status-changes.ts'
import { listOfferLinks, createOfferLink, revokeOfferLink } from './quotes/offer-links.ts'
import { streamBookings, listBookings } from './bookings/search-bookings.ts'
import { addNote, listNotes } from './quotes/notes.ts'
import { findOfferLink, recordOpening } from './quotes/offer-link-access.ts'
import type { Outbox } from './outbox/outbox.ts'
import { revokeOwnSession, revokeOwnSessions, listActiveSessions } from './people/account-sessions.ts'
import { findAccountLink, issueMailSecret } from './people/account-links.ts'
import { changePassword, queuePasswordReset, setPasswordByLink } from './people/passwords.ts'
import {
  startTwoFactorSetup,
  confirmTwoFactor,
  turnOffTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  verifyCode,
} from './people/two-factor.ts'
import { findNoticeRecipient } from './outbox/account-notices.ts'
import { hasLaterCertificateEmail } from './outbox/later-certificate-email.ts'
import { bindFirst, type StoreContext } from './context.ts'
import { withAccess } from './db/access.ts'
import { bypassesPolicies } from './db/row-level-security.ts'
import { prepareDatabase } from './prepare-database.ts'
import { listQueue } from './bookings/queue.ts'
import { deleteOldQuotes } from './quotes/delete-old-quotes.ts'
import { getOffer, listQuoteOffers, createQuoteWriter } from './quotes/quotes.ts'
import type { Database } from './schema/schema.ts'
import { checkWritable } from './maintenance/write-check.ts'
import { loadScreeningList } from './reference/screening-lists.ts'
import { listAdditionalFields } from './organizations/additional-fields.ts'
import { readOrganizationSettings, readSettings } from './organizations/effective-settings.ts'
import { findLogo, readBranding } from './organizations/logos.ts'
import { createOrganization } from './organizations/create-organization.ts'
import { createCustomerOrganization } from './organizations/create-customer-organization.ts'
import { deleteOrganization } from './organizations/delete-organization.ts'
import {
  searchOrganizations,
  listOrganizations,
  readOrganizationChart,
} from './organizations/organization-list.ts'
import { getOrganization, listDescendantIds } from './organizations/organizations.ts'
import { findSuspended } from './organizations/suspension.ts'
import { updateOrganization } from './organizations/update-organization.ts'
import { createBackgroundTasks } from '#service/concurrency/background-tasks.ts'
import { singleFlight } from '#service/concurrency/single-flight.ts'
import { recordFailedSignIn } from './people/failed-sign-ins.ts'
import { beginSignIn, createCallerFinder, recordUse, renewSignIn, signOut } from './people/sign-ins.ts'
import { deleteExpiredTokens } from './people/tokens.ts'
import {
  findApiClient,
  listApiClients,
  createApiClient,
  upsertApiClient,
  revokeApiClient,
} from './people/api-clients.ts'
import { assertOrganizationVisible, type Visibility } from './organizations/visibility.ts'
import { switchOrganization } from './people/switch-organization.ts'
import { listOwnOrganizations, listAvailableOrganizations } from './people/available-organizations.ts'
import { findAncestorsAndDescendants } from './organizations/ancestors-and-descendants.ts'
import { updateUser } from './users/update-user.ts'
import { getUser, listUsers } from './users/users.ts'
import { createUser } from './users/create-user.ts'
import { createUserLink } from './users/user-links.ts'
import { leaveOrganization, removeUser } from './users/remove-user.ts'

/**
 * Creates the functions that the service reads and writes its database with. Every read of a record takes the
 * caller's visibility; other records aren't found. On PostgreSQL each has the access of a caller, or of the system.
 */
export function createStore(db: Database, clock: Clock, passwordCost: PasswordCost, outbox?: Outbox) {
  const reference = createReferenceCache(db, clock)
  const system = withAccess(db, 'system')
  const context: StoreContext = { db: system, clock, passwordCost, outbox, reference }
  const accessFor = (caller: Visibility | string) =>
    withAccess(db, typeof caller === 'string' ? { organizationId: caller.toLowerCase() } : caller)
  const contextFor = (caller: Visibility | string): StoreContext => ({ ...context, db: accessFor(caller) })
  const passwordResets = createBackgroundTasks()
  const failures = createFailureRecorder(context)
  /** Waits for background writes that outlive their requests. */
  const waitForBackgroundWrites = () => Promise.all([passwordResets.waitForTasks(), failures.waitForTasks()])
  const findCaller = createCallerFinder(context)

  return {
    reference,
    ping: () => system.selectFrom('organizations').select('id').limit(1).execute(),
    waitForBackgroundWrites,
    close: async () => {
      await waitForBackgroundWrites()
      await db.destroy()
    },
    /** Whether links to set a password are sent by email. */
    sendsMail: () => outbox !== undefined,
    // In the background, so that timing reveals nothing. A user who gets no email requests another.
    queuePasswordReset: (email: string) => passwordResets.start(() => queuePasswordReset(context, email)),
    authenticateAccount: createPasswordCheck(context),
    // Every request looks up its caller, and concurrent requests of a client share one token.
    findCaller: singleFlight((token) => findCaller(token, 'access')),
    findRefreshCaller: (refreshToken: string) => findCaller(refreshToken, 'refresh'),

    // System access: the database itself; people, their sign-ins and the tree, which are in several organizations;
    // secrets; and background work.
    ...bindFirst(() => context, {
      prepare: prepareDatabase,
      loadScreeningList,
      upsertAccount,
      createFirstAdministrator,
      beginSignIn,
      renewSignIn,
      switchOrganization,
      signOut,
      recordUse,
      recordFailedSignIn,
      deleteExpiredTokens,
      deleteOldQuotes,
      listActiveSessions,
      revokeOwnSession,
      revokeOwnSessions,
      findAccountLink,
      issueMailSecret,
      setPasswordByLink,
      changePassword,
      startTwoFactorSetup,
      confirmTwoFactor,
      renewRecoveryCodes,
      verifyCode,
      turnOffTwoFactor,
      listUsers,
      getUser,
      createUser,
      updateUser,
      removeUser,
      leaveOrganization,
      createUserLink,
      upsertApiClient,
      createOrganization,
      createCustomerOrganization,
      updateOrganization,
      deleteOrganization,
      addFeeTerms,
      removeFeeTerms,
      findBookingByReference,
      findOfferLink,
      checkWritable,
    }),
    ...bindFirst(() => system, {
      bypassesPolicies,
      hasAccounts,
      findNoticeRecipient,
      hasLaterCertificateEmail,
      getTwoFactor,
      authenticateApiClient: findApiClient,
      findLogo,
      readBranding,
      listOwnOrganizations,
      listAvailableOrganizations,
    }),
    saveQuote: createQuoteWriter(system),
    listOrganizationFees: createFeeReader(system),
    recordFailure: failures.record,

    // The access of the caller.
    ...bindFirst(contextFor, {
      createApiClient,
      revokeApiClient,
      createCustomer,
      updateCustomer,
      purchaseOffer,
      withdrawPurchase,
      withdrawPurchaseByHolder,
      getBooking,
      listBookings,
      streamBookings,
      listQueue,
      cancelBooking,
      completeBooking,
      correctBooking,
      resolveFailure,
      addNote,
      createOfferLink,
      listOfferLinks,
      revokeOfferLink,
      recordOpening,
      listFeeTerms,
    }),
    ...bindFirst(accessFor, {
      findAncestorsAndDescendants,
      assertOrganizationVisible,
      readOrganizationSettings,
      readSettings,
      listAdditionalFields,
      listApiClients,
      listAuditEntries,
      streamAuditEntries,
      getOrganization,
      findSuspended,
      listOrganizations,
      searchOrganizations,
      readOrganizationChart,
      listDescendantIds,
      getCustomer,
      getHolder,
      listSavedHolders,
      searchCustomers,
      getOffer,
      listQuoteOffers,
      listNotes,
      listStatementMonths,
      listStatementEntries,
      listStatementShares,
      listShareMonths,
    }),
  }
}

export type Store = ReturnType<typeof createStore>
