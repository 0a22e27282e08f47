/** Returns an object with the same names, and a value computed for each. */
export function mapValues<Fields extends object, Value>(
  fields: Fields,
  toValue: (value: Fields[keyof Fields], name: keyof Fields & string) => Value,
): Record<keyof Fields & string, Value> {
  const entries = Object.entries(fields) as [keyof Fields & string, Fields[keyof Fields]][]
  return Object.fromEntries(entries.map(([name, value]) => [name, toValue(value, name)])) as Record<
    keyof Fields & string,
    Value
  >
}
