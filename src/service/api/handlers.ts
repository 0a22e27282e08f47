import type { NamedFile } from '#contract/text/named-file.ts'
import type { Clock } from '#service/kernel/clock.ts'
import type { StreamedFile } from './streamed-file.ts'
import type { Limits } from '#service/limits/limits.ts'
import type { Action, ActionInput, ActionOutput } from './operations.ts'
import type { TwoFactorRule, PublicAction } from './permissions.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'

/** What every handler may use. */
export type Dependencies = {
  readonly store: Store
  readonly clock: Clock
  readonly limits: Limits
  /** Who has to have a second factor. */
  readonly factorRule: TwoFactorRule
}

/** What a handler may know of the request beside its input. Never its headers, its path or its version's words. */
export type RequestContext = {
  /** Straight from this machine, so that demo accounts answer. */
  readonly direct: boolean
  /** The client's address, as far as the proxies in front are believed. Failed sign-ins are counted by it. */
  readonly address: string
  /** From what it is asked, in words, as `Firefox on Windows`; nothing where that is not told. */
  readonly device: string | undefined
  /** Where the caller reaches the service, as an origin: what is to be read elsewhere is addressed from there. */
  readonly origin: string
  /** Which version was spoken: it decides how long tokens live, and nothing else. */
  readonly version: 1 | 2
}
export type AuthenticatedContext = RequestContext & { readonly caller: Caller }

/** What a handler gives: what its act answers, or a file that is made while it is handed out. */
type HandlerResult<Output> = [Output] extends [NamedFile] ? Output | StreamedFile : Output

/** A handler for each act: a missing one does not compile. */
export type Handlers = {
  readonly [Name in Action]: (
    input: ActionInput<Name>,
    visit: Name extends PublicAction ? RequestContext : AuthenticatedContext,
  ) => Promise<HandlerResult<ActionOutput<Name>>>
}
