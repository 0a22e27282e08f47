/**
 * Pads an `in` list to a power of two by repeating its last value, so that there are few distinct statements to prepare.
 */
export function padList<Value>(values: readonly Value[]): Value[] {
  const [last] = values.slice(-1)
  if (last === undefined) return []
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...new Array<Value>(length - values.length).fill(last)]
}
