import { describe, expect, test } from 'vitest'
import { IncotermCode, incoterms, validateDeliveryTerms, formatDeliveryTerms } from './incoterm.ts'

describe('a rule', () => {
  test('is one of the eleven of Incoterms 2020', () => {
    expect(incoterms.toSorted()).toEqual([
      'CFR',
      'CIF',
      'CIP',
      'CPT',
      'DAP',
      'DDP',
      'DPU',
      'EXW',
      'FAS',
      'FCA',
      'FOB',
    ])
    for (const code of incoterms) expect(IncotermCode.parse(code)).toBe(code)
  })

  test('is read in lower case, and may be empty', () => {
    expect([' cif ', ''].map((text) => IncotermCode.parse(text))).toEqual(['CIF', ''])
  })

  // DAT and DDU were rules of earlier editions.
  test.each(['DAT', 'DDU', 'CIFX', 'XCIF', 'C I F'])('isn’t %s', (text) => {
    expect(IncotermCode.safeParse(text).error?.issues).toMatchObject([
      { message: 'Choose one of EXW, FCA, CPT, CIP, DAP, DPU, DDP, FAS, FOB, CFR, CIF.' },
    ])
  })
})

test.each([
  [{}, undefined],
  [{ incoterm: '', incotermPlace: ' ' }, undefined],
  [{ incoterm: 'CIF', incotermPlace: 'Hamburg' }, undefined],
  [{ incoterm: 'CIF' }, 'incotermPlace'],
  [{ incoterm: 'CIF', incotermPlace: ' ' }, 'incotermPlace'],
  [{ incotermPlace: 'Hamburg' }, 'incoterm'],
])('a rule and its place need each other: %j has an issue at %s', (terms, path) => {
  expect(validateDeliveryTerms(terms).map((issue) => issue.path.join('.'))).toEqual(path ? [path] : [])
})

test.each([
  [{ incoterm: 'CIF', incotermPlace: ' Hamburg ' }, 'CIF Hamburg (Incoterms 2020)'],
  [{ incoterm: 'EXW' }, 'EXW (Incoterms 2020)'],
  [{ incotermPlace: 'Hamburg' }, ''],
])('formats %j as %j', (terms, text) => {
  expect(formatDeliveryTerms(terms)).toBe(text)
})
