/** The parts of a value, each by its name in brackets. What is undefined is left out. */
function flattenFields(value: unknown, name: string): [string, string][] {
  if (typeof value !== 'object' || value === null) {
    return value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  }
  return Object.entries(value).flatMap(([key, inner]) => flattenFields(inner, `${name}[${key}]`))
}

/** A form that tells lists and objects part by part, as PHP’s `http_build_query` and others write them. */
export function encodeBrackets(fields: object): string {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => flattenFields(value, name)),
  ).toString()
}
