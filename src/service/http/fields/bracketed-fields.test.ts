import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeBrackets } from '#testing/requests/forms.ts'
import { parseForm } from './request-fields.ts'

// Forms with lists and objects as separate fields, as libraries of other languages encode them.

describe('brackets in the names of a form', () => {
  test.each([
    ['a[0]=x&a[1]=y', { a: ['x', 'y'] }],
    ['a[]=x&a[]=y', { a: ['x', 'y'] }],
    ['a[1]=y&a[0]=x', { a: ['x', 'y'] }],
    ['a[10]=z&a[9]=y', { a: ['y', 'z'] }],
    ['a%5B0%5D%5Bb%5D=x&a%5B0%5D%5Bc%5D%5B%5D=y', { a: [{ b: 'x', c: ['y'] }] }],
    ['a[b]=x&a[c][d]=y&e=z', { a: { b: 'x', c: { d: 'y' } }, e: 'z' }],
    ['a[b]=', { a: { b: '' } }],
  ])('parses %s as a list or an object', (form, fields) => {
    expect(parseForm(form)).toEqual(fields)
  })

  test.each(['a[', 'a]', '[a]', '[]', 'a[b', 'a[b]c', 'a[[b]]'])('treats “%s” as a plain name', (name) => {
    expect(parseForm(`${encodeURIComponent(name)}=x`)).toEqual({ [name]: 'x' })
  })

  test.each(['a[b]=x&a[b]=y', 'a=x&a[b]=y', 'a[b]=y&a=x', 'a[0]=x&a[0]=y', 'a[b]=x&a[b][c]=y', 'a=x&a=y'])(
    'rejects the duplicate field in %s',
    (form) => {
      expect(() => parseForm(form)).toThrow(/appears twice/)
    },
  )

  test.each([
    ['extensions=war', { extensions: 'war' }],
    ['extensions[]=war', { extensions: 'war' }],
    ['extensions=war&extensions[]=strikes', { extensions: ['war', 'strikes'] }],
    ['extensions[0][id]=war', { extensions: [{ id: 'war' }] }],
  ])('reads extensions from %s', (form, fields) => {
    expect(parseForm(form)).toEqual(fields)
  })

  test('rejects deep nesting and too many fields, and compacts sparse indexes', () => {
    expect(() => parseForm(`a${'[b]'.repeat(50)}=x`)).toThrow(/is nested too deeply/)
    expect(() => parseForm(`a${'[]'.repeat(100_000)}=x`)).toThrow(/is nested too deeply/)
    expect(() => parseForm('a[]=x&'.repeat(3001))).toThrow(/at most 3000 fields/)
    expect(parseForm('a[999999]=y&a[5]=x')).toEqual({ a: ['x', 'y'] })
  })

  test('don’t change any prototype', () => {
    const form = '__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1'
    expect(Object.keys(parseForm(form))).toEqual(['__proto__', 'a', 'constructor'])
    expect({}).not.toHaveProperty('polluted')
  })

  test('round-trips any fields', () => {
    const text = fc.string({ unit: 'grapheme' })
    const name = fc.stringMatching(/^[a-zA-Z]{1,8}$/)
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small', maxDepth: 5 },
        text,
        fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
        fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3 }),
      ),
    }))
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 4, noNullPrototype: true }), (fields) => {
        fc.pre(!/\\u0000|\ufffd|\0/.test(JSON.stringify(fields)))
        expect(parseForm(encodeBrackets(fields))).toEqual(fields)
      }),
    )
  })
})
