/**
 * Repeats the last value of an `in` list up to a length that is a power of two, so that few distinct statements exist
 * and each is prepared once.
 */
export function padList<Value>(values: readonly Value[]): Value[] {
  const [last] = values.slice(-1)
  if (last === undefined) return []
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...new Array<Value>(length - values.length).fill(last)]
}
