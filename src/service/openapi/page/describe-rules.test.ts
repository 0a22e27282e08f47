import { expect, test } from 'vitest'
import type { Schema } from '#service/openapi/schema.ts'
import { describeRules } from './describe-rules.ts'

const need = (...required: string[]) => ({ required })

test.each<[string, Schema, string[]]>([
  ['no rule', need('a'), []],
  ['alternatives', { anyOf: [need('a'), need('b', 'c')] }, ['Send `a`, or `b` and `c`.']],
  ['exactly one of two', { oneOf: [need('a'), need('b')] }, ['Send either `a` or `b`.']],
  [
    'several rules',
    { allOf: [{ anyOf: [need('a'), need('b')] }, { anyOf: [need('c'), need('d')] }] },
    ['Send `a`, or `b`.', 'Send `c`, or `d`.'],
  ],
  [
    'alternatives with rules of their own',
    { anyOf: [need('a'), { ...need('b'), allOf: [{ anyOf: [need('c'), need('d')] }] }] },
    ['Send `a`, or `b`.', 'With `b`, send `c`, or `d`.'],
  ],
  [
    'alternatives inside an object',
    { anyOf: [{ ...need('a'), properties: { a: { anyOf: [need('b'), need('c')] } } }] },
    ['Send `a`.', 'In `a`, send `b`, or `c`.'],
  ],
  [
    'alternatives that depend on a value',
    {
      anyOf: [
        { ...need('options'), properties: { type: { const: 'choice' } } },
        { properties: { type: { enum: ['text', 'number'] } } },
      ],
    },
    ['Send `options` if `type` is "choice", or nothing more if `type` is "text" or "number".'],
  ],
  ['a dependency', { dependentRequired: { a: ['b'] } }, ['With `a`, send `b`.']],
])('describes %s', (_, schema, sentences) => {
  expect(describeRules(schema)).toEqual(sentences)
})
