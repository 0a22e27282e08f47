import { describe, expect, test } from 'vitest'
import { omitEmpty, readRecord, unwrapRecords } from './fields.ts'
import { readBoolean, readInteger, readNumber, readText, readTexts, toText } from './readers.ts'

describe('lenient readers', () => {
  test.each([
    [true, true],
    ['true', true],
    [1, true],
    ['1', true],
    [false, false],
    ['false', false],
    [0, false],
    ['0', false],
    ['', undefined],
    [null, undefined],
    ['Yes', true],
    ['y', true],
    ['no', false],
    ['N', false],
    ['maybe', undefined],
    [2, undefined],
    [[true], undefined],
  ])('read %j as the boolean %s', (value, boolean) => {
    expect(readBoolean(value)).toBe(boolean)
  })

  test.each([
    [7, 7],
    ['7', 7],
    [' 7.5 ', 7.5],
    ['-0.25', -0.25],
    ['', undefined],
    [' ', undefined],
    ['7 EUR', undefined],
    ['1e309', undefined],
    [Infinity, undefined],
    [NaN, undefined],
    [true, undefined],
    [null, undefined],
    [['7'], undefined],
  ])('read %j as the number %s', (value, number) => {
    expect(readNumber(value)).toBe(number)
  })

  test.each([
    [7, 7],
    ['-7', -7],
    [7.5, undefined],
    [2 ** 53 - 1, 2 ** 53 - 1],
    [2 ** 53, undefined],
    [{}, undefined],
  ])('read %j as the whole number %s', (value, number) => {
    expect(readInteger(value)).toBe(number)
  })

  test.each([
    ['x', 'x'],
    [7, '7'],
    [true, 'true'],
    ['', undefined],
    [null, undefined],
    [{}, undefined],
    [['x'], undefined],
  ])('read %j as the text %s', (value, text) => {
    expect(readText(value)).toBe(text)
  })

  test('treat empty text and null as absent, but not 0 or false', () => {
    const fields = { a: '', b: null, c: undefined, d: 0, e: false, f: ' ', g: [] }
    expect(omitEmpty(fields)).toEqual({ d: 0, e: false, f: ' ', g: [] })
  })

  test('convert only numbers and booleans to text', () => {
    expect([7, false, 'x', null, [1]].map(toText)).toEqual(['7', 'false', 'x', null, [1]])
    expect(readTexts(['a', 7, null, '', {}])).toEqual(['a', '7'])
    expect(readTexts('a')).toEqual([])
  })

  test('unwrap records from a list, from result or without an envelope', () => {
    const one = { id: 'a' }
    for (const wire of [[one], { result: [one] }, { result: one }, one]) {
      expect(unwrapRecords(wire)).toEqual([one])
      expect(readRecord(wire)).toEqual(one)
    }
    const partial = { ...one, errors: ['Some states are missing.'] }
    expect([unwrapRecords(partial), readRecord(partial)]).toEqual([[partial], partial])
    for (const wire of ['a', 7, null, undefined, { result: 'a' }, { result: [] }]) {
      expect(unwrapRecords(wire)).toEqual([])
    }
  })
})
