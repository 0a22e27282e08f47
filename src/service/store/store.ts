import type { Clock } from '#service/clock.ts'
import type { DemoSecrets } from '#service/config.ts'
import { hashPassword, type PasswordCost, passwordMatches } from '#service/secrets.ts'
import type { Route } from '#service/underwriting/route.ts'
import { findAccount, type NewAccount, type Principal, putAccount } from './accounts.ts'
import { findBooking, type PurchaseOrder, purchaseOffer } from './bookings.ts'
import { listCustomers } from './customers.ts'
import { migrate } from './migrate.ts'
import { findOffer, keepQuote, type NewQuote } from './quotes.ts'
import {
  findCountry,
  listCommodities,
  listCountries,
  listCurrencies,
  listTransportFeatures,
} from './reference.ts'
import type { Database } from './schema.ts'
import { seedDemo } from './seed-demo.ts'
import { seedReference } from './seed.ts'
import { beginSignIn, endSignIn, findCaller, renewSignIn, sweepTokens } from './sign-ins.ts'
import { findGrounds, loadTerms } from './terms.ts'
import { findTokenSet, type NewTokenSet, putTokenSet, revokeTokenSet } from './token-sets.ts'

/**
 * What the service asks of its database, as functions over one connection. Every read of a record takes the
 * organization that asks; a stranger's record is not there.
 * @param clock the only clock that the store knows.
 * @param passwordCost what a new password hash costs.
 */
export function createStore(db: Database, clock: Clock, passwordCost: PasswordCost) {
  // Verified where no such account is, so that an unknown address takes as long as a wrong password.
  const nobodysHash = hashPassword('nobody', passwordCost)

  return {
    /** Makes the database ready: tables, reference data, and the demo organization where it may exist. */
    prepare: async (demo: DemoSecrets | undefined) => {
      await migrate(db)
      await seedReference(db)
      if (demo) await seedDemo(db, demo, clock(), passwordCost)
      await sweepTokens(db, clock())
    },
    close: () => db.destroy(),

    /** @returns who this is, or nothing for an unknown address and for a wrong password alike. */
    accountBy: async (email: string, password: string) => {
      const found = await findAccount(db, email)
      const right = await passwordMatches(found?.passwordHash ?? (await nobodysHash), password)
      return right ? found?.principal : undefined
    },
    putAccount: (account: NewAccount) => putAccount(db, account, clock(), passwordCost),
    tokenSetBy: (clientId: string, secret: string) => findTokenSet(db, clientId, secret),
    putTokenSet: (set: NewTokenSet) => putTokenSet(db, set, clock()),
    revokeTokenSet: (organizationId: string, clientId: string) =>
      revokeTokenSet(db, organizationId, clientId, clock()),

    beginSignIn: (principal: Principal, version: 1 | 2) => beginSignIn(db, principal, version, clock()),
    renewSignIn: (refreshToken: string, signInId: string) => renewSignIn(db, refreshToken, signInId, clock()),
    endSignIn: (signInId: string) => endSignIn(db, signInId, clock()),
    callerBy: (token: string) => findCaller(db, token, 'access', clock()),
    refresherBy: (refreshToken: string) => findCaller(db, refreshToken, 'refresh', clock()),

    commodities: () => listCommodities(db, clock()),
    countries: () => listCountries(db),
    countryBy: (idOrCode: string) => findCountry(db, idOrCode),
    currencies: () => listCurrencies(db),
    transportFeatures: () => listTransportFeatures(db),
    grounds: (commodityId: string, currencyId: string | undefined) =>
      findGrounds(db, commodityId, currencyId, clock()),
    terms: (grounds: Parameters<typeof loadTerms>[1], route: Route) => loadTerms(db, grounds, route, clock()),

    keepQuote: (quote: NewQuote) => keepQuote(db, quote),
    offerBy: (organizationId: string, offerId: string) => findOffer(db, organizationId, offerId),
    purchase: (order: PurchaseOrder) => purchaseOffer(db, order, clock),
    bookingBy: (organizationId: string, bookingId: string) => findBooking(db, organizationId, bookingId),
    customers: (organizationId: string) => listCustomers(db, organizationId),
  }
}

export type Store = ReturnType<typeof createStore>
