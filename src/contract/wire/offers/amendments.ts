import {
  booleanOf,
  defined,
  type Fields,
  fieldsOf,
  listOf,
  textOf,
} from '#contract/wire/codec/lenient-codec.ts'

const types: readonly unknown[] = ['error', 'warning', 'info']

/** Why an offer is as it is: text, or objects with a type. What is text alone tells of a decline, or just tells. */
function amendmentsIn(value: unknown, otherwise: 'error' | 'info'): Fields[] {
  const list = listOf(value) ?? [value]
  return list.flatMap((entry) => {
    const fields = fieldsOf(entry)
    const message = textOf(fields ? (fields['message'] ?? fields['sentence']) : entry)
    if (!message) return []
    const type = types.includes(fields?.['type']) ? fields?.['type'] : otherwise
    return [defined({ type, message, field: textOf(fields?.['field']) })]
  })
}

/** Whether an offer can be bought, and the words beside it. A word of type `error` blocks, whatever else is said. */
export function standingIn(fields: Fields) {
  const told = booleanOf(fields['accepted'])
  const amendments = amendmentsIn(fields['amendments'], told === false ? 'error' : 'info')
  const blocked = amendments.some(({ type }) => type === 'error')
  return { accepted: (told ?? true) && !blocked, amendments }
}
