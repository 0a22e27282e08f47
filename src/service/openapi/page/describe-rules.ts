import { lowerFirst } from '#contract/text/lower-first.ts'
import { joinWithAnd } from '#contract/text/lists.ts'
import type { Schema } from '#service/openapi/schema.ts'

// Sentences about the fields that an object needs besides those that are always required.

const formatCode = (value: string) => `\`${value}\``

const listSchemas = (value: unknown) => (Array.isArray(value) ? (value as readonly Schema[]) : [])

/** Describes the alternatives and dependencies of an object’s fields, a sentence each. */
export function describeRules(schema: Schema): string[] {
  const alternatives = listSchemas(schema['anyOf'])
  const exclusive = listSchemas(schema['oneOf'])
  const dependent = Object.entries((schema['dependentRequired'] ?? {}) as Readonly<Record<string, string[]>>)
  return [
    ...(alternatives.length > 0 ? [`Send ${alternatives.map(nameFields).join(', or ')}.`] : []),
    ...(exclusive.length > 0 ? [`Send either ${exclusive.map(nameFields).join(' or ')}.`] : []),
    ...[...alternatives, ...exclusive].flatMap(describeNested),
    ...listSchemas(schema['allOf']).flatMap(describeRules),
    ...dependent.map(
      ([name, others]) => `With ${formatCode(name)}, send ${joinWithAnd(others.map(formatCode))}.`,
    ),
  ]
}

/** Names the fields of an alternative, and the values it’s for: “`options` if `type` is "choice"”. */
function nameFields({ required = [], properties = {} }: Schema): string {
  const names = joinWithAnd((required as readonly string[]).map(formatCode))
  const conditions = Object.entries(properties as Readonly<Record<string, Schema>>).flatMap(
    ([name, { const: only, enum: values = only === undefined ? [] : [only] }]) => {
      const options = (values as readonly unknown[]).map((value) => JSON.stringify(value)).join(' or ')
      return options ? [`${formatCode(name)} is ${options}`] : []
    },
  )
  return `${names || 'nothing more'}${conditions.length > 0 ? ` if ${joinWithAnd(conditions)}` : ''}`
}

/** Describes the rules within an alternative: its own, and those of its objects. */
function describeNested(alternative: Schema): string[] {
  const { required = [], properties = {}, allOf } = alternative
  const own = describeRules({ allOf }).map((sentence) =>
    prefixSentence(`With ${nameFields({ required })}`, sentence),
  )
  const inside = Object.entries(properties as Readonly<Record<string, Schema>>).flatMap(([name, field]) =>
    describeRules(field).map((sentence) => prefixSentence(`In ${formatCode(name)}`, sentence)),
  )
  return [...own, ...inside]
}

const prefixSentence = (words: string, sentence: string) => `${words}, ${lowerFirst(sentence)}`
