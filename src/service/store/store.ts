import type { Clock } from '#service/kernel/clock.ts'
import type { Holder } from '#contract/holder.ts'
import type { Correction, ReasonedChange, CustomerChange } from '#contract/servicing/correction.ts'
import type { NewNote } from '#contract/servicing/note.ts'
import type { QueuePageRequest } from '#contract/servicing/queue.ts'
import type { ListFilter, PageRequest } from '#contract/paging.ts'
import type { UserChange } from '#contract/people/user.ts'
import type { DemoCredentials } from './seed-demo.ts'
import { referenceSeed } from '#service/underwriting/reference/seed.ts'
import { screeningBlocker } from '#service/underwriting/screening/screening.ts'
import type { PasswordCost } from '#service/kernel/secrets.ts'
import { listStatementEntries, listStatementMonths, findRefund } from './bookings/account-ledger.ts'
import { hasAnyAccount, type NewAccount, type Principal, upsertAccount } from './people/accounts.ts'
import { type FirstAdministrator, createFirstAdministrator } from './people/first-administrator.ts'
import { withdrawPurchaseByHolder, withdrawPurchase } from './bookings/purchase-attempts.ts'
import { streamAuditEntries, listAuditEntries } from './audit/list-audit-entries.ts'
import type { Actor } from './audit/audit-entries.ts'
import {
  type PartyCheck,
  findBooking,
  findBookingByReference,
  type PurchaseOrder,
  purchaseOffer,
} from './bookings/bookings.ts'
import { createFailureRecorder, resolveFailure } from './quotes/failed-requests.ts'
import { checkpoint } from './maintenance/checkpoint.ts'
import { correctBooking } from './bookings/corrections.ts'
import { updateCustomer, createCustomer } from './customers/update-customer.ts'
import { searchCustomers } from './customers/search-customers.ts'
import { findCustomer, findHolder, listCustomers } from './customers/customers.ts'
import { createReferenceCache } from './reference/reference-cache.ts'
import { createPasswordCheck } from './people/password-check.ts'
import { cancellationChange, changeBookingStatus, completionChange } from './bookings/status-changes.ts'
import { listOfferLinks, createOfferLink, revokeOfferLink } from './quotes/offer-links.ts'
import { streamBookings, listBookings } from './bookings/search-bookings.ts'
import { migrate } from './migrations/migrate.ts'
import { addNote, listNotes } from './quotes/notes.ts'
import { transactExclusively } from './db/exclusive-transaction.ts'
import { findOpenedOfferLink, type OpenedOfferLink, recordOpening } from './quotes/offer-link-access.ts'
import type { Outbox } from './outbox/outbox.ts'
import { createAccountStore } from './people/account-store.ts'
import { recordSignInUse } from './people/account-sign-ins.ts'
import { listQueue } from './bookings/queue.ts'
import { findOffer, listQuoteOffers, createQuoteWriter } from './quotes/quotes.ts'
import type { Database } from './schema/schema.ts'
import { checkWritable } from './maintenance/write-check.ts'
import { type ScreeningListInput, loadScreeningList } from './reference/screening-lists.ts'
import { seedDemo } from './seed-demo.ts'
import { seedReference } from './reference/seed-reference.ts'
import { changeSettings, type StoredSettings } from './people/organization-settings.ts'
import { singleFlight } from '#service/concurrency/single-flight.ts'
import { type AttemptedIdentifier, recordFailedSignIn } from './people/failed-sign-ins.ts'
import {
  type Caller,
  type SignInDetails,
  beginSignIn,
  createCallerFinder,
  endSignIn,
  renewSignIn,
  signOut,
  deleteExpiredTokens,
} from './people/sign-ins.ts'
import {
  revokeTokenSetWithAudit,
  findTokenSet,
  listTokenSets,
  recordTokenSetUse,
  createTokenSet,
  type TokenSetInput,
  upsertTokenSet,
  revokeTokenSet,
} from './people/token-sets.ts'
import { updateUser } from './people/update-user.ts'
import { createUserLink, listUsers, createUser } from './people/users.ts'

/**
 * Creates the functions that the service reads and writes its database with. Every read of a record takes the
 * caller's organization; another organization's record is not found.
 * @param clock the only source of time in the store.
 * @param passwordCost cost of new password hashes.
 * @param outbox queue for emails; omitted if the service can't send email.
 */
export function createStore(db: Database, clock: Clock, passwordCost: PasswordCost, outbox?: Outbox) {
  const context = { db, clock, passwordCost, outbox }
  const { settled: accountsSettled, ...ownAccounts } = createAccountStore(context)
  const reference = createReferenceCache(db, clock)
  const failures = createFailureRecorder(db, clock)
  const allSettled = async () => {
    await Promise.all([accountsSettled(), failures.settled()])
  }
  /** Checks parties against the screening list in force now. */
  const createPartyCheck = async (): Promise<PartyCheck> => {
    const screening = (await reference()).screening(clock())
    return (risk, editionId) => screeningBlocker(screening, risk, editionId)
  }
  const findCaller = createCallerFinder(db)
  // Every request looks up its caller, and concurrent requests of a client share one token.
  const callerBy = singleFlight((token) => findCaller(token, 'access', clock()))

  return {
    /**
     * Prepares the database: tables, reference data and, if enabled, the demo organization.
     * @returns the reference data that stays although the code has changed, because it was changed in the database.
     */
    prepare: async (demo: DemoCredentials | undefined, seed = referenceSeed): Promise<string[]> => {
      let stays: string[] = []
      await transactExclusively(db, async (transaction) => {
        await migrate(transaction)
        stays = await seedReference(transaction, seed, clock())
      })
      if (demo) await seedDemo(db, demo, clock(), passwordCost)
      await deleteExpiredTokens(db, clock())
      return stays
    },
    /**
     * Puts a screening list in force from now on.
     * @returns whether it was new.
     */
    loadScreeningList: async (list: ScreeningListInput) => {
      let isNew = false
      await transactExclusively(db, async (transaction) => {
        isNew = await loadScreeningList(transaction, list, clock())
      })
      return isNew
    },
    checkpoint: () => checkpoint(db),
    /** Deletes expired tokens and the sign-ins without any tokens. */
    deleteExpiredTokens: () => deleteExpiredTokens(db, clock()),
    /** Waits for background writes that outlive their requests. */
    settled: allSettled,
    close: async () => {
      await allSettled()
      await db.destroy()
    },

    ...createPasswordCheck(db, passwordCost),
    hasAccounts: () => hasAnyAccount(db),
    upsertAccount: (account: NewAccount) => upsertAccount(db, account, clock(), passwordCost),
    createFirstAdministrator: (admin: FirstAdministrator) =>
      createFirstAdministrator(db, admin, clock(), passwordCost),
    authenticateTokenSet: (clientId: string, secret: string) => findTokenSet(db, clientId, secret),
    upsertTokenSet: (set: TokenSetInput) => upsertTokenSet(db, set, clock()),
    revokeTokenSet: async (organizationId: string, clientId: string) =>
      (await revokeTokenSet(db, organizationId, clientId, clock())) !== undefined,

    listTokenSets: (organizationId: string, request: PageRequest) =>
      listTokenSets(db, organizationId, request),
    createTokenSet: (actor: Actor, set: Pick<TokenSetInput, 'name' | 'roles'>, isDemo: boolean) =>
      createTokenSet(db, actor, set, isDemo, clock()),
    revokeTokenSetWithAudit: (actor: Actor, clientId: string) =>
      revokeTokenSetWithAudit(db, actor, clientId, clock()),
    listUsers: (organizationId: string, request: PageRequest) =>
      listUsers(db, organizationId, request, clock()),
    createUser: (actor: Actor, user: Parameters<typeof createUser>[2]) => createUser(context, actor, user),
    updateUser: (actor: Actor, change: UserChange) => updateUser(context, actor, change),
    createUserLink: (actor: Actor, id: string) => createUserLink(context, actor, id),
    changeSettings: (actor: Actor, settings: StoredSettings) => changeSettings(db, actor, settings, clock()),
    listAuditEntries: (organizationId: string, request: PageRequest) =>
      listAuditEntries(db, organizationId, request),
    streamAuditEntries: (organizationId: string, request: ListFilter) =>
      streamAuditEntries(db, organizationId, request),
    checkWritable: () => checkWritable(db, clock()),
    ping: () => db.selectFrom('organizations').select('id').limit(1).execute(),

    beginSignIn: (principal: Principal, details: SignInDetails) =>
      beginSignIn(db, principal, details, clock()),
    renewSignIn: (refreshToken: string, caller: Caller) => renewSignIn(db, refreshToken, caller, clock()),
    recordFailedSignIn: (identifier: AttemptedIdentifier) => recordFailedSignIn(db, identifier, clock()),
    signOut: (caller: Caller) => signOut(db, caller, clock()),
    endSignIn: (signInId: string) => endSignIn(db, signInId, clock()),
    findCaller: callerBy,
    /** Records that a token set or a sign-in is in use, unless it was recorded a moment ago. */
    recordUse: (caller: Caller) =>
      caller.kind === 'account'
        ? recordSignInUse(db, caller, clock())
        : recordTokenSetUse(db, caller, clock()),
    findRefreshCaller: (refreshToken: string) => findCaller(refreshToken, 'refresh', clock()),
    ...ownAccounts,

    /** The reference tables as they are now, all from one revision. */
    reference,

    saveQuote: createQuoteWriter(db),
    getOffer: (organizationId: string, offerId: string) => findOffer(db, organizationId, offerId),
    listQuoteOffers: (organizationId: string, offerId: string) =>
      listQuoteOffers(db, organizationId, offerId),
    purchaseOffer: async (order: PurchaseOrder) => {
      const booking = await purchaseOffer(context, order, await createPartyCheck())
      outbox?.notify()
      return booking
    },
    withdrawPurchase: (actor: Actor, offerId: string, attempt: string) =>
      withdrawPurchase(db, actor, offerId, attempt, clock),
    withdrawPurchaseByHolder: (holder: Actor, offerId: string, attempt: string) =>
      withdrawPurchaseByHolder(db, holder, offerId, attempt, clock),
    getBooking: (organizationId: string, bookingId: string) =>
      findBooking(db, organizationId, bookingId, clock()),
    findBookingByReference: (reference: string) => findBookingByReference(db, reference, clock()),
    listBookings: (organizationId: string, request: PageRequest) =>
      listBookings(db, organizationId, request, clock()),
    streamBookings: (organizationId: string, request: ListFilter) =>
      streamBookings(db, organizationId, request, clock()),
    cancelBooking: async (change: ReasonedChange, actor: Actor) => {
      await changeBookingStatus(context, change, actor, cancellationChange)
      outbox?.notify()
    },
    completeBooking: (change: ReasonedChange, actor: Actor) =>
      changeBookingStatus(context, change, actor, completionChange),
    correctBooking: async (correction: Correction, actor: Actor) => {
      const booking = await correctBooking(context, correction, actor, await createPartyCheck())
      outbox?.notify()
      return booking
    },
    listNotes: (organizationId: string, id: string) => listNotes(db, organizationId, id),
    addNote: (note: NewNote, actor: Actor, now: number) => addNote(db, note, actor, now),
    createOfferLink: (actor: Actor, offerId: string, demo: boolean, now: number) =>
      createOfferLink(db, actor, offerId, demo, now),
    listOfferLinks: (organizationId: string, offerId: string, now: number) =>
      listOfferLinks(db, organizationId, offerId, now),
    revokeOfferLink: (actor: Actor, linkId: string, now: number) => revokeOfferLink(db, actor, linkId, now),
    findOfferLink: (secret: string, now: number) => findOpenedOfferLink(db, secret, now),
    recordOpening: (link: OpenedOfferLink, now: number) => recordOpening(db, link, now),
    recordFailure: failures.record,
    resolveFailure: (actor: Actor, id: string) => resolveFailure(db, actor, id, clock()),
    listQueue: (caller: Actor, request: QueuePageRequest) =>
      listQueue(db, { caller, page: request, now: clock() }),
    findRefund: (bookingId: string) => findRefund(db, bookingId),
    listStatementMonths: (organizationId: string) => listStatementMonths(db, organizationId),
    listStatementEntries: (organizationId: string, month: string) =>
      listStatementEntries(db, organizationId, month),
    getCustomer: (organizationId: string, id: string) => findCustomer(db, organizationId, id),
    getHolder: (organizationId: string, customerId: string) => findHolder(db, organizationId, customerId),
    listKnownHolders: (organizationId: string) => listCustomers(db, organizationId),
    searchCustomers: (organizationId: string, request: PageRequest) =>
      searchCustomers(db, organizationId, request),
    createCustomer: (actor: Actor, holder: Holder) => createCustomer(db, actor, holder, clock()),
    updateCustomer: (actor: Actor, change: CustomerChange) => updateCustomer(db, actor, change, clock()),
  }
}

export type Store = ReturnType<typeof createStore>
