import type { Clock } from '#service/kernel/clock.ts'
import type { CustomerChange } from '#contract/servicing/customer-change.ts'
import type { Holder } from '#contract/holder.ts'
import type { Correction, ReasonedChange } from '#contract/servicing/correction.ts'
import type { NewNote } from '#contract/servicing/note.ts'
import type { QueueAsk } from '#contract/servicing/queue.ts'
import type { FoundAsk, PageAsk } from '#contract/paging.ts'
import type { UserChange } from '#contract/people/user.ts'
import type { DemoSecrets } from '#service/config/config.ts'
import { barOf } from '#service/underwriting/screening/screening.ts'
import { hashPassword, type PasswordCost, passwordMatches } from '#service/kernel/secrets.ts'
import { enterTheUnentered, entriesOf, monthsOf, refundOf } from './bookings/account-ledger.ts'
import { anyAccount, findAccount, type NewAccount, type Principal, putAccount } from './people/accounts.ts'
import { type FirstAdministrator, makeFirstAdministrator } from './people/first-administrator.ts'
import { withdrawByHolder, withdrawPurchase } from './bookings/purchase-attempts.ts'
import { everyAudit, listAudits } from './audit/list-audit-entries.ts'
import type { Doer } from './audit/audit-entries.ts'
import {
  type Bar,
  findBooking,
  findByReference,
  type PurchaseOrder,
  purchaseOffer,
} from './bookings/bookings.ts'
import { failureKeeper, settleFailure } from './quotes/failed-requests.ts'
import { checkpoint } from './maintenance/checkpoint.ts'
import { correctBooking } from './bookings/corrections.ts'
import { changeCustomer, makeCustomer } from './customers/update-customer.ts'
import { findCustomers } from './customers/search-customers.ts'
import { findCustomer, findHolder, listCustomers } from './customers/customers.ts'
import { holdReference } from './reference/reference-cache.ts'
import { cancelling, changeBooking, completing } from './bookings/status-changes.ts'
import { listLinks, makeLink, revokeLink } from './quotes/offer-links.ts'
import { everyBooking, listBookings } from './bookings/search-bookings.ts'
import { listTheUnlisted } from './quotes/index-bookings.ts'
import { migrate } from './migrations/migrate.ts'
import { addNote, listNotes } from './quotes/notes.ts'
import { oneAtATime } from './db/exclusive-transaction.ts'
import { findHeldLink, type HeldLink, noteOpening } from './quotes/offer-link-access.ts'
import type { Outbox } from './outbox/outbox.ts'
import { createOwnAccounts } from './people/account-store.ts'
import { noteSignInUse } from './people/account-sign-ins.ts'
import { listQueue } from './bookings/queue.ts'
import { findOffer, findQuoteOf, quoteKeeper } from './quotes/quotes.ts'
import type { Database } from './schema/schema.ts'
import { checkWriting } from './maintenance/write-check.ts'
import { type GivenList, loadScreeningList } from './reference/screening-lists.ts'
import { seedDemo } from './people/seed-demo.ts'
import { seedIssuer, seedReference } from './reference/seed-reference.ts'
import { changeSettings, type OwnSettings } from './people/organization-settings.ts'
import { shared } from '#service/concurrency/single-flight.ts'
import { type TriedName, writeFailedSignIn } from './people/failed-sign-ins.ts'
import {
  type Caller,
  type Entrance,
  beginSignIn,
  callerFinder,
  endSignIn,
  renewSignIn,
  signOut,
  sweepTokens,
} from './people/sign-ins.ts'
import {
  endTokenSet,
  findTokenSet,
  listTokenSets,
  noteUse,
  makeTokenSet,
  type NewTokenSet,
  putTokenSet,
  revokeTokenSet,
} from './people/token-sets.ts'
import { changeUser } from './people/update-user.ts'
import { findUser, linkUser, listUsers, makeUser } from './people/users.ts'

/**
 * What the service asks of its database, as functions over one connection. Every read of a record takes the
 * organization that asks; a stranger's record is not there.
 * @param clock the only clock that the store knows.
 * @param passwordCost what a new password hash costs.
 * @param outbox where mails are put; without it none are.
 */
export function createStore(db: Database, clock: Clock, passwordCost: PasswordCost, outbox?: Outbox) {
  // Verified where no such account is, so that an unknown address takes as long as a wrong password.
  const nobodysHash = hashPassword('nobody', passwordCost)
  const { settled: accountsSettled, ...ownAccounts } = createOwnAccounts(db, clock, passwordCost, outbox)
  const reference = holdReference(db, clock)
  const failures = failureKeeper(db, clock)
  const allSettled = async () => {
    await Promise.all([accountsSettled(), failures.settled()])
  }
  /** What the list that is in force now keeps from being covered. */
  const barNow = async (): Promise<Bar> => {
    const screening = (await reference()).screening(clock())
    return (risk, screenedBy) => barOf(screening, risk, screenedBy)
  }
  const findCaller = callerFinder(db)
  // Every request asks it, and a client that sends many at once sends them with one token.
  const callerBy = shared((token) => findCaller(token, 'access', clock()))

  return {
    /** Makes the database ready: tables, reference data, and the demo organization where it may exist. */
    prepare: async (demo: DemoSecrets | undefined) => {
      await oneAtATime(db, async (alone) => {
        await migrate(alone)
        await seedReference(alone)
        await seedIssuer(alone)
        await listTheUnlisted(alone)
        await enterTheUnentered(alone, clock())
      })
      if (demo) await seedDemo(db, demo, clock(), passwordCost)
      await sweepTokens(db, clock())
    },
    /** Makes a list the one in force from now on. @returns whether it was new. */
    loadScreeningList: async (list: GivenList) => {
      let isNew = false
      await oneAtATime(db, async (alone) => {
        isNew = await loadScreeningList(alone, list, clock())
      })
      return isNew
    },
    checkpoint: () => checkpoint(db),
    /** Deletes expired tokens and the sign-ins without any tokens. */
    sweep: () => sweepTokens(db, clock()),
    /** Waits for what goes on after its answer. */
    settled: allSettled,
    close: async () => {
      await allSettled()
      await db.destroy()
    },

    /** @returns who this is, or nothing for an unknown address and for a wrong password alike. */
    accountBy: async (email: string, password: string): Promise<Principal | undefined> => {
      const found = await findAccount(db, email)
      // Empty of whoever was invited and has set none: that is as nobody's.
      const right = await passwordMatches(found?.passwordHash || (await nobodysHash), password)
      const { principal, passwordHash } = found ?? {}
      return right && principal && passwordHash ? { ...principal, passwordHash } : undefined
    },
    /** @returns whether this is the password of whoever is signed in. */
    isPasswordOf: async ({ email }: Caller, password: string) => {
      const found = await findAccount(db, email ?? '')
      return passwordMatches(found?.passwordHash || (await nobodysHash), password)
    },
    hasAccounts: () => anyAccount(db),
    putAccount: (account: NewAccount) => putAccount(db, account, clock(), passwordCost),
    makeFirstAdministrator: (admin: FirstAdministrator) =>
      makeFirstAdministrator(db, admin, clock(), passwordCost),
    tokenSetBy: (clientId: string, secret: string) => findTokenSet(db, clientId, secret),
    putTokenSet: (set: NewTokenSet) => putTokenSet(db, set, clock()),
    revokeTokenSet: async (organizationId: string, clientId: string) =>
      (await revokeTokenSet(db, organizationId, clientId, clock())) !== undefined,

    tokenSets: (organizationId: string, ask: PageAsk) => listTokenSets(db, organizationId, ask),
    makeTokenSet: (doer: Doer, set: Pick<NewTokenSet, 'name' | 'roles'>, isDemo: boolean) =>
      makeTokenSet(db, doer, set, isDemo, clock()),
    endTokenSet: (doer: Doer, clientId: string) => endTokenSet(db, doer, clientId, clock()),
    users: (organizationId: string, ask: PageAsk) => listUsers(db, organizationId, ask, clock()),
    makeUser: (doer: Doer, user: Parameters<typeof makeUser>[2]) =>
      makeUser(db, doer, user, clock(), passwordCost, outbox),
    changeUser: async (doer: Doer, change: UserChange) =>
      (await changeUser(db, doer, change, clock(), outbox))
        ? findUser(db, doer.organizationId, change.id, clock())
        : undefined,
    linkUser: (doer: Doer, id: string) => linkUser(db, doer, id, clock(), outbox),
    changeSettings: (doer: Doer, settings: OwnSettings) => changeSettings(db, doer, settings, clock()),
    audits: (organizationId: string, ask: PageAsk) => listAudits(db, organizationId, ask),
    everyAudit: (organizationId: string, ask: FoundAsk) => everyAudit(db, organizationId, ask),
    checkWriting: () => checkWriting(db, clock()),
    isUp: () => db.selectFrom('organizations').select('id').limit(1).execute(),

    beginSignIn: (principal: Principal, entrance: Entrance) => beginSignIn(db, principal, entrance, clock()),
    renewSignIn: (refreshToken: string, holder: Caller) => renewSignIn(db, refreshToken, holder, clock()),
    signInFailed: (name: TriedName) => writeFailedSignIn(db, name, clock()),
    signOut: (caller: Caller) => signOut(db, caller, clock()),
    endSignIn: (signInId: string) => endSignIn(db, signInId, clock()),
    callerBy,
    /** Notes that a token set or a sign-in is in use, unless that was noted a moment ago. */
    noteUse: (caller: Caller) =>
      caller.kind === 'account' ? noteSignInUse(db, caller, clock()) : noteUse(db, caller, clock()),
    refresherBy: (refreshToken: string) => findCaller(refreshToken, 'refresh', clock()),
    ...ownAccounts,

    /** The tables that a price is made from, as they are now: all that is read of them fits together. */
    reference,
    commodities: async () => (await reference()).commodities(clock()),
    countries: async () => (await reference()).countries(),
    countryBy: async (idOrCode: string) => (await reference()).countryBy(idOrCode),
    states: async (alpha2: string) => (await reference()).states(alpha2),
    stateBy: async (id: string) => (await reference()).stateBy(id),
    edition: async () => (await reference()).edition(clock()),
    covers: async (editionId: string) => (await reference()).covers(editionId),
    coverWording: async (editionId: string, level: string) =>
      (await reference()).coverWording(editionId, level),
    extensionWording: async (editionId: string, id: string) =>
      (await reference()).extensionWording(editionId, id),
    currencies: async () => (await reference()).currencies(),
    extensions: async (editionId: string) => (await reference()).extensions(editionId),
    transportFeatures: async () => (await reference()).transportFeatures(),

    keepQuote: quoteKeeper(db),
    offerBy: (organizationId: string, offerId: string) => findOffer(db, organizationId, offerId),
    quoteOf: (organizationId: string, offerId: string) => findQuoteOf(db, organizationId, offerId),
    purchase: async (order: PurchaseOrder) => {
      const booking = await purchaseOffer(db, order, clock, await barNow(), outbox)
      outbox?.ring()
      return booking
    },
    withdrawPurchase: (doer: Doer, offerId: string, attempt: string) =>
      withdrawPurchase(db, doer, offerId, attempt, clock),
    withdrawByHolder: (holder: Doer, offerId: string, attempt: string) =>
      withdrawByHolder(db, holder, offerId, attempt, clock),
    bookingBy: (organizationId: string, bookingId: string) =>
      findBooking(db, organizationId, bookingId, clock()),
    bookingByReference: (reference: string) => findByReference(db, reference, clock()),
    bookings: (organizationId: string, ask: PageAsk) => listBookings(db, organizationId, ask, clock()),
    everyBooking: (organizationId: string, ask: FoundAsk) => everyBooking(db, organizationId, ask, clock()),
    cancel: async (change: ReasonedChange, doer: Doer) => {
      await changeBooking(db, change, doer, cancelling, clock, outbox)
      outbox?.ring()
    },
    complete: (change: ReasonedChange, doer: Doer) =>
      changeBooking(db, change, doer, completing, clock, outbox),
    correct: async (correction: Correction, doer: Doer) => {
      const booking = await correctBooking(db, correction, doer, clock, await barNow(), outbox)
      outbox?.ring()
      return booking
    },
    notes: (organizationId: string, id: string) => listNotes(db, organizationId, id),
    addNote: (note: NewNote, doer: Doer, now: number) => addNote(db, note, doer, now),
    makeLink: (doer: Doer, offerId: string, demo: boolean, now: number) =>
      makeLink(db, doer, offerId, demo, now),
    links: (organizationId: string, offerId: string, now: number) =>
      listLinks(db, organizationId, offerId, now),
    revokeLink: (doer: Doer, linkId: string, now: number) => revokeLink(db, doer, linkId, now),
    heldLink: (secret: string, now: number) => findHeldLink(db, secret, now),
    noteOpening: (link: HeldLink, now: number) => noteOpening(db, link, now),
    noteFailure: failures.note,
    settleFailure: (doer: Doer, id: string) => settleFailure(db, doer, id, clock()),
    queue: (caller: Doer, ask: QueueAsk) => listQueue(db, caller, ask, clock()),
    refundOf: (bookingId: string) => refundOf(db, bookingId),
    statements: (organizationId: string) => monthsOf(db, organizationId),
    statementOf: (organizationId: string, month: string) => entriesOf(db, organizationId, month),
    customerBy: (organizationId: string, id: string) => findCustomer(db, organizationId, id),
    holderBy: (organizationId: string, customerId: string) => findHolder(db, organizationId, customerId),
    knownHolders: (organizationId: string) => listCustomers(db, organizationId),
    customers: (organizationId: string, ask: PageAsk) => findCustomers(db, organizationId, ask),
    makeCustomer: (doer: Doer, holder: Holder) => makeCustomer(db, doer, holder, clock()),
    changeCustomer: (doer: Doer, change: CustomerChange) => changeCustomer(db, doer, change, clock()),
  }
}

export type Store = ReturnType<typeof createStore>
