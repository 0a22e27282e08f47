import type { NamedFile } from '#contract/text/named-file.ts'
import type { Clock } from '#service/kernel/clock.ts'
import type { Limits } from '#service/limits/limits.ts'
import type { Action, ActionInput, ActionOutput } from './operations.ts'
import type { TwoFactorRule, PublicAction } from './permissions.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'

/** Dependencies of all handlers. */
export type Dependencies = {
  readonly store: Store
  readonly clock: Clock
  readonly limits: Limits
  /** Who must use two-factor authentication. */
  readonly twoFactorRule: TwoFactorRule
}

/** The dependencies of a handler, and what it may know about the request besides its input: not its headers or path. */
export type RequestContext = Dependencies & {
  /** Whether the request comes directly from this machine, so that demo accounts work. */
  readonly direct: boolean
  /** The client's address according to trusted proxies. Failed sign-ins are counted by it. */
  readonly address: string
  /** Whether the client has closed the connection, so that a response would be wasted. */
  readonly isDisconnected: () => boolean
  /** A description of the client, like `Firefox on Windows`; undefined if it isn't stated. */
  readonly device: string | undefined
  /** The origin at which the caller reaches the service, for links in responses. */
  readonly origin: string
  /** The API version. It decides only how long tokens are valid. */
  readonly version: 1 | 2
}
export type AuthenticatedContext = RequestContext & { readonly caller: Caller }

/** A file that is sent while it is generated, so that it is never in memory as a whole. */
export type StreamedFile = {
  /** The file name, as in `NamedFile`. */
  readonly name: string
  readonly parts: AsyncIterable<Uint8Array>
}

/** The result of a handler: the output of its action, or a file that is streamed while it is generated. */
type HandlerResult<Output> = [Output] extends [NamedFile] ? Output | StreamedFile : Output

/** One handler for each action. A missing one is a compile error. */
export type Handlers = {
  readonly [Name in Action]: (
    input: ActionInput<Name>,
    context: Name extends PublicAction ? RequestContext : AuthenticatedContext,
  ) => Promise<HandlerResult<ActionOutput<Name>>>
}
