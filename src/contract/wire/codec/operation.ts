import type { Fields } from './fields.ts'
import type { Codec } from './lenient-codec.ts'

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type RequestEncoding = 'form' | 'json' | 'query'

/** A row of an operation table: how one version exposes an operation over HTTP. */
export type Operation<Action extends string = string, Input = never, Output = unknown> = {
  /** Name of the operation, the same in every version. The permission table and the handlers are keyed by it. */
  readonly action: Action
  readonly version: 1 | 2
  readonly method: Method
  /** The first path is canonical and the one we send; the others are also accepted. Case-insensitive. */
  readonly paths: readonly [string, ...string[]]
  /** Other methods accepted on the same paths. */
  readonly methodAliases?: readonly Method[]
  readonly access: 'open' | 'token'
  /** How the canonical request sends the fields that aren't in its path: in the body or the query string. */
  readonly requestEncoding: RequestEncoding
  /** Accepts fields only in the body, because they're secret and proxies log URLs. */
  readonly bodyOnly?: true
  /** Whether browsers keep the reply and only ask if it has changed. It must be the same for everyone who may read it. */
  readonly cacheable?: true
  readonly request: Codec<Input>
  readonly reply: Codec<Output>
  /** Set if a successful reply is a file of this media type instead of JSON. The codec then encodes a `NamedFile`. */
  readonly mediaType?: 'application/pdf' | 'text/csv'
  /** Adapts the output to the format of the request, for operations that accept several. */
  adaptOutput?(output: NoInfer<Output>, request: Fields): Output
  /** Converts the path of a field to its path in the request as sent, so that a problem points to it. */
  adaptPath?(path: string, request: Fields): string
  /** Status of a successful reply, if it isn't always 200. */
  replyStatus?(output: NoInfer<Output>): number
}

/** Names in paths that some clients write in the singular. */
const pluralName = /\/(booking|customer|user)s(?=\/|$)/i

/** The parts of an operation besides its name and route. */
type OperationParts<Input, Output> = Pick<
  Operation<string, Input, Output>,
  | 'methodAliases'
  | 'bodyOnly'
  | 'cacheable'
  | 'request'
  | 'reply'
  | 'mediaType'
  | 'adaptOutput'
  | 'adaptPath'
  | 'replyStatus'
> & {
  /** Other accepted paths, besides the one in the singular. */
  readonly pathAliases?: readonly string[]
  readonly access?: 'open'
  /** Defaults to JSON for POST and PATCH, and to the query string for other methods. */
  readonly requestEncoding?: RequestEncoding
}

/**
 * Creates an operation, which needs a token unless its access is open. Type-checks that each `{name}` of its path is a
 * field of the request.
 * @param route the method and the canonical path, which has the version.
 */
export function operation<
  const Action extends string,
  const Path extends `/api/v${1 | 2}/${string}`,
  Input extends Readonly<Record<PathParams<Path>, unknown>>,
  Output,
>(
  action: Action,
  route: `${Method} ${Path}`,
  { pathAliases = [], ...parts }: OperationParts<Input, Output>,
): Operation<Action, Input, Output> {
  const [method, path] = route.split(' ') as [Method, Path]
  const singular = path.replace(pluralName, '/$1')
  return {
    action,
    version: path.startsWith('/api/v1/') ? 1 : 2,
    method,
    paths: [path, ...(singular === path ? [] : [singular]), ...pathAliases],
    access: 'token',
    requestEncoding: method === 'POST' || method === 'PATCH' ? 'json' : 'query',
    // For clients that can't send PATCH.
    ...(method === 'PATCH' && { methodAliases: ['POST'] as const }),
    ...parts,
  }
}

/** The same operation at its alternative path. */
export function withAlternativePath<Original extends { readonly paths: readonly [string, ...string[]] }>(
  operation: Original,
): Original {
  const [first, alternative = first] = operation.paths
  return { ...operation, paths: [alternative] }
}

/**
 * Replaces each `{name}` of a path with a field of the encoded request.
 * @returns the path, and the remaining fields for the body.
 */
export function fillPath(path: string, fields: Readonly<Record<string, unknown>>) {
  const rest = { ...fields }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    // Undefined instead of deleted, which also leaves it out of the body.
    rest[name] = undefined
    return encodeURIComponent(typeof value === 'string' ? value : '')
  })
  return { path: filled, rest }
}
