import { Problem } from '#contract/problem.ts'

// Many libraries encode nested values in forms as one field for each part:
// `journeyLegs[0][start]=…`, `bookingHolder[email]=…`, `roles[]=…`.

/** Deeper than any field of the API. */
const maxDepth = 10

/** The value of a name: its text, or its parts by key. */
type Part = string | Parts
type Parts = Map<string, Part>

/** Fields that may be repeated without brackets to form a list. */
const listFields: readonly string[] = ['extensions']

/** Splits a name into steps: `a[b][]` is `a`, `b` and an empty step, which appends to a list. */
function parsePath(name: string): readonly [string, ...string[]] {
  const [, first, brackets = ''] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? []
  if (first === undefined) return listFields.includes(name) ? [name, ''] : [name]
  return [first, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step.trim())]
}

/** Returns the first free index, which is the key of an empty step. */
function freeKey(parts: Parts): string {
  let key = parts.size
  while (parts.has(String(key))) key++
  return String(key)
}

/** @throws Problem UNREADABLE if the part is already set, because it is unclear which value counts. */
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

/** Converts parts with numeric keys to a list in that order, all others to an object. */
function toValue(part: Part): unknown {
  if (typeof part === 'string') return part
  const parts = [...part]
  if (!parts.every(([key]) => /^\d{1,6}$/.test(key))) {
    return Object.fromEntries(parts.map(([key, inner]) => [key, toValue(inner)]))
  }
  return parts.sort(([one], [other]) => Number(one) - Number(other)).map(([, inner]) => toValue(inner))
}

/**
 * Assembles the fields of a form: each as text, or as a list or object according to its brackets. A repeatable field
 * that appears once stays text.
 * @throws Problem UNREADABLE if a field appears twice or is nested too deeply.
 */
export function assembleFields(entries: Iterable<readonly [name: string, value: string]>) {
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

/** The only item of a repeatable field may contain the whole list, as JSON text or separated by commas. */
function unwrapSingleItem(name: string, value: unknown): unknown {
  if (!listFields.includes(name) || !Array.isArray(value)) return value
  const [only, ...others] = value as readonly unknown[]
  return typeof only === 'string' && others.length === 0 ? only : value
}
