/** Encodes the defined fields as a form, with values other than text as JSON. */
export function encodeForm(fields: object): string {
  return new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
}

/** Flattens a value into fields with bracketed names. Undefined values are left out. */
function flattenFields(value: unknown, name: string): [string, string][] {
  if (typeof value !== 'object' || value === null) {
    return value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  }
  return Object.entries(value).flatMap(([key, inner]) => flattenFields(inner, `${name}[${key}]`))
}

/** Encodes a form with lists and objects in bracketed fields, like PHP's `http_build_query`. */
export function encodeBrackets(fields: object): string {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => flattenFields(value, name)),
  ).toString()
}
