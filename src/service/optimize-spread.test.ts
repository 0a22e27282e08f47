import { expect, test } from 'vitest'
import { insertEmptySpreads } from './optimize-spread.ts'

test('starts literals that begin with a spread with an empty one', () => {
  expect(insertEmptySpreads('f({ ...a, b })')).toBe('f({ ...{}, ...a, b })')
  expect(insertEmptySpreads("f('é’𠮷', { ...a, b })")).toBe("f('é’𠮷', { ...{}, ...a, b })")
  expect(insertEmptySpreads('x = { ...a, ...{ ...b, c }, d: { ...e(), f } }; y = () => ({...z,})')).toBe(
    'x = { ...{}, ...a, ...{ ...{}, ...b, c }, d: { ...{}, ...e(), f } }; y = () => ({...z,})',
  )
})

test('leaves everything else unchanged', () => {
  const code =
    'const { ...a } = { ...b }, [...c] = [...d, 1]; e(...c, { f, ...g }, "{ ...a, b }") // é { ...a, b }'
  expect(insertEmptySpreads(code)).toBe(code)
})
