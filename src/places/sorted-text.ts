/**
 * Joins lines sorted by their first tab-separated field, by code unit, as the service compares them.
 * @returns lines in Latin letters, which take one byte per character, and others.
 */
export function toSortedText(lines: readonly string[]) {
  const sorted = lines.toSorted((a, b) => (lineKey(a) < lineKey(b) ? -1 : 1))
  const isLatin = (line: string) => /^[\t -~]*$/.test(line)
  return {
    latin: sorted.filter(isLatin).join('\n'),
    others: sorted.filter((line) => !isLatin(line)).join('\n'),
  }
}

const lineKey = (line: string) => line.slice(0, line.indexOf('\t'))
