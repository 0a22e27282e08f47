import type { Clock } from '#service/kernel/clock.ts'
import type { PasswordCost } from '#service/kernel/secrets.ts'
import type { Visibility } from './organizations/visibility.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Reference } from './reference/reference.ts'
import type { Database } from './schema/schema.ts'

/** The dependencies of the store's functions. */
export type StoreContext = {
  readonly db: Database
  /** The only source of time in the store. */
  readonly clock: Clock
  /** Cost of new password hashes. */
  readonly passwordCost: PasswordCost
  /** Queue for emails. Without it no email is sent. */
  readonly outbox: Outbox | undefined
  /** Returns the reference tables as they are now, all from one revision. */
  readonly reference: () => Promise<Reference>
}

type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (first: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/**
 * Binds the first parameter of each function: every call creates it from the caller.
 * @param create creates it from the next argument: the caller, or the ID of an organization to read.
 */
export function bindFirst<
  First,
  Functions extends Readonly<Record<string, (first: First, caller: never, ...rest: never[]) => unknown>>,
>(create: (caller: Visibility | string) => First, functions: Functions): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, run]) => [
    name,
    (caller: never, ...rest: never[]) => run(create(caller), caller, ...rest),
  ])
  return Object.fromEntries(bound) as Bound<Functions>
}
