import type { Codec } from './lenient-codec.ts'

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One row of a version's table: how one act is said over HTTP. */
export type Operation<Act extends string = string, Input = never, Output = unknown> = {
  /** What is done, the same word in every version; the permission table and the handlers are keyed by it. */
  readonly act: Act
  readonly version: 1 | 2
  readonly method: Method
  /** The first is canonical and is sent; the others are accepted too. Case never matters. */
  readonly paths: readonly [string, ...string[]]
  /** Other methods that are accepted on the same paths. */
  readonly alsoBy?: readonly Method[]
  readonly access: 'open' | 'token'
  /** How the canonical request carries its fields: in its body, or those that its path leaves in the address. */
  readonly sends: 'form' | 'json' | 'query' | 'nothing'
  /** Its fields are secrets and come in the body alone: addresses are kept in the logs of every proxy on the way. */
  readonly bodyOnly?: true
  readonly request: Codec<Input>
  readonly reply: Codec<Output>
  /** A good reply is a file of this media type and no JSON; the codec then stands between it and a `NamedFile`. */
  readonly mediaType?: 'application/pdf' | 'text/csv'
  /** The status of a good reply, where it is not always 200. */
  replyStatus?(output: NoInfer<Output>): number
}

/**
 * Checks a row as it is written: each `{name}` of its canonical path must be a field of the request.
 * @returns the row itself, with its types kept.
 */
export function operation<
  const Act extends string,
  const Path extends string,
  Input extends Readonly<Record<PathParams<Path>, unknown>>,
  Output,
>(
  row: Operation<Act, Input, Output> & { readonly paths: readonly [Path, ...string[]] },
): Operation<Act, Input, Output> {
  return row
}

/**
 * Fills the `{name}`s of a path from the encoded request.
 * @returns the path, and the fields that are left for the body.
 */
export function fillPath(path: string, fields: Readonly<Record<string, unknown>>) {
  const rest = { ...fields }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    // Not `delete`: the rest goes on as the body.
    rest[name] = undefined
    return encodeURIComponent(typeof value === 'string' ? value : '')
  })
  return { path: filled, rest }
}
