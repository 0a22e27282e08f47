import { Problem } from '#contract/problem.ts'

// What forms say by one field for each part, as many libraries write what is no text:
// `journeyLegs[0][start]=…`, `bookingHolder[email]=…`, `roles[]=…`.

/** Deeper than any field of ours. */
const maxDepth = 10

/** What stands under a name: its text, or its parts by their keys. */
type Part = string | Parts
type Parts = Map<string, Part>

/** Names that say a list by standing several times, also without brackets. */
const listFields: readonly string[] = ['extensions']

/** The steps of a name: `a[b][]` is `a`, `b` and the empty step that goes on with a list. */
function parsePath(name: string): readonly [string, ...string[]] {
  const [, first, brackets = ''] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? []
  if (first === undefined) return listFields.includes(name) ? [name, ''] : [name]
  return [first, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step.trim())]
}

/** Which key an empty step means: the first that is free. */
function freeKey(parts: Parts): string {
  let key = parts.size
  while (parts.has(String(key))) key++
  return String(key)
}

/** @throws Problem UNREADABLE where a name says what another has said, since nobody knows which one counts. */
function setPart(parts: Parts, name: string, [step = '', ...rest]: readonly string[], value: string): void {
  const key = step === '' ? freeKey(parts) : step
  const existing = parts.get(key)
  if (rest.length === 0) {
    if (existing !== undefined) throw duplicateField(name)
    parts.set(key, value)
    return
  }
  if (typeof existing === 'string') throw duplicateField(name)
  const inner: Parts = existing ?? new Map<string, Part>()
  parts.set(key, inner)
  setPart(inner, name, rest, value)
}

function duplicateField(name: string): Problem {
  return new Problem('UNREADABLE', `The field "${name.slice(0, 60)}" appears twice. Send it once.`)
}

/** Parts whose keys are figures are a list in their order, all others an object. */
function toValue(part: Part): unknown {
  if (typeof part === 'string') return part
  const parts = [...part]
  if (!parts.every(([key]) => /^\d{1,6}$/.test(key))) {
    return Object.fromEntries(parts.map(([key, inner]) => [key, toValue(inner)]))
  }
  return parts.sort(([one], [other]) => Number(one) - Number(other)).map(([, inner]) => toValue(inner))
}

/**
 * Puts the fields of a form together.
 * @returns each field as text, or as the list or object that its brackets say; one entry of a list that needs no
 * brackets as that text.
 * @throws Problem UNREADABLE where a field stands twice, or nests without end.
 */
export function assembleFields(
  entries: Iterable<readonly [name: string, value: string]>,
): Record<string, unknown> {
  const fields: Parts = new Map<string, Part>()
  for (const [name, value] of entries) {
    const steps = parsePath(name)
    if (steps.length > maxDepth) {
      throw new Problem('UNREADABLE', `The field "${name.slice(0, 60)}" is nested too deeply.`)
    }
    setPart(fields, name, steps, value)
  }
  return Object.fromEntries([...fields].map(([name, part]) => [name, unwrapSingleItem(name, toValue(part))]))
}

/** One entry of a list that needs no brackets may hold them all, as JSON text or with commas. */
function unwrapSingleItem(name: string, value: unknown): unknown {
  if (!listFields.includes(name) || !Array.isArray(value)) return value
  const [only, ...others] = value as readonly unknown[]
  return typeof only === 'string' && others.length === 0 ? only : value
}
