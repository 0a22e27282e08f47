import { type Fields, hasErrors, omitUndefined, readFields } from '#contract/wire/codec/fields.ts'
import { findMessage } from '#contract/wire/problems/problem-messages.ts'
import { readBoolean, readList, readText } from '#contract/wire/codec/readers.ts'

const types: readonly unknown[] = ['error', 'warning', 'info']

/** Reads amendments as text or as objects with a type. Entries without a known type get `defaultType`. */
function readAmendments(value: unknown, defaultType: 'error' | 'info'): Fields[] {
  const list = readList(value) ?? [value]
  return list.flatMap((entry) => {
    const fields = readFields(entry)
    const message = readText(fields ? (fields['message'] ?? fields['sentence']) : entry)
    if (!message) return []
    const sentType = readText(fields?.['type'])?.toLowerCase()
    const type = types.includes(sentType) ? sentType : defaultType
    return [omitUndefined({ type, message, field: readText(fields?.['field']) })]
  })
}

/**
 * Reads whether an offer can be bought, and its amendments. An amendment of type `error` always blocks it; other errors
 * block it only if it has no price.
 */
export function readAcceptance(fields: Fields, hasPrice: boolean) {
  // A value that we can't read isn't acceptance.
  const isDeclined = !readBoolean(fields['accepted'] ?? true) || (!hasPrice && hasErrors(fields))
  const listed = readAmendments(
    isDeclined ? [fields['amendments'], fields['errors']].flat() : fields['amendments'],
    isDeclined ? 'error' : 'info',
  )
  const amendments = isDeclined && listed.length === 0 ? readAmendments(findMessage(fields), 'error') : listed
  const blocked = amendments.some(({ type }) => type === 'error')
  return { accepted: !isDeclined && !blocked, amendments }
}
