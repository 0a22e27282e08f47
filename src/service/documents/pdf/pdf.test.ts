import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { aPng } from '#testing/builders/images.ts'
import { aBooking, aStatement } from '#testing/pdf/sample-documents.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { readPdfStructure } from '#testing/pdf/pdf-structure.ts'
import { readTextPositions } from '#testing/pdf/text-positions.ts'
import { drawCertificate } from './certificate.ts'
import { unprintableNote } from '#service/documents/text/scripts.ts'
import { drawStatement } from './statement.ts'
import { factColumn } from './styles.ts'

/** How many random names to test. `npm run test:fuzz` tests more. */
const names = Number(process.env['FUZZ_NAMES'] ?? 15)

const origin = 'https://lading.example.com'
const branding = {
  name: 'Karelian Machines Oy',
  accentColor: '#7b1e3a',
  logo: { path: `/logos/${'0'.repeat(64)}-80x20.png`, content: aPng() },
}
const documents: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'a simple certificate': () => drawCertificate(aBooking(), origin),
  'a certificate with a logo': () => drawCertificate(aBooking({ legs: 5 }), origin, branding),
  'a statement with a logo': () => drawStatement(aStatement(1), Date.UTC(2026, 10, 21), branding),
  'a certificate of fifty legs': () => drawCertificate(aBooking({ legs: 50 }), origin),
  'a certificate of very long names': () =>
    drawCertificate(aBooking({ name: 'Donaudampfschifffahrt'.repeat(9), marks: 'W'.repeat(200) }), origin),
  'a certificate in Arabic': () => drawCertificate(aBooking({ name: 'شركة الشحن العربية' }), origin),
  'a certificate in Chinese': () => drawCertificate(aBooking({ name: '上海进出口有限公司' }), origin),
  'a certificate with letters that no font holds': () => drawCertificate(aBooking({ name: 'ኢትዮጵያ' }), origin),
  'a cancelled certificate': () => drawCertificate(aBooking({ status: 3 }), origin),
  'a certificate in a currency of three decimals': () =>
    drawCertificate(aBooking({ currency: isoCurrency('KWD') }), origin),
  'a statement': () => drawStatement(aStatement(120), Date.UTC(2026, 10, 21)),
  'an empty statement': () => drawStatement(aStatement(0), Date.UTC(2026, 10, 21)),
}

describe.each(Object.entries(documents))('is accessible to screen readers', (_, draw) => {
  test('can be read without seeing it', async () => {
    const { pages, ...structure } = await readPdfStructure(await draw())
    expect(structure).toMatchObject({
      language: 'en',
      showsTitle: true,
      unscoped: 0,
      orderedTabs: pages.length,
    })
    expect(structure.title).toMatch(/^(Certificate of insurance|Statement for)/)
    // Everything drawn is tagged, or marked as decoration.
    for (const { untagged, unknown } of pages) expect([untagged, unknown]).toEqual([[], []])
    // One first-level heading, and no level skipped.
    expect(structure.headings.filter((level) => level === 1)).toHaveLength(1)
    structure.headings.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((structure.headings[index - 1] ?? 0) + 1)
    })
    for (const alt of structure.figures) expect(alt).not.toBe('')
    for (const headers of structure.tables) expect(headers).toBeGreaterThan(0)
    // A link is an element of its own and describes its target.
    for (const link of structure.links)
      expect(link).toMatchObject({ isPart: true, contents: expect.stringMatching(/\w/) as string })
  })
})

test('wraps a long label of an additional field beside its value', async () => {
  const booking = aBooking()
  const field = { additionalFields: { lot: 'LOT 1' }, additionalFieldLabels: { lot: 'W'.repeat(40) } }
  const [page = []] = await readTextPositions(
    await drawCertificate({ ...booking, risk: { ...booking.risk, ...field } }, origin),
  )
  const label = page.filter(({ text }) => /^W+$/.test(text))
  expect(label.map(({ text }) => text).join('')).toBe('W'.repeat(40))
  for (const line of label) expect(line.right).toBeLessThan(factColumn.left)
  const [value, next] = ['LOT 1', 'Insured value'].map((text) => page.find((each) => each.text === text))
  expect(value?.left).toBeCloseTo(factColumn.left)
  expect(next?.baseline).toBeLessThan(Math.min(...label.map(({ baseline }) => baseline)) - 10)
})

describe('any characters in a name', () => {
  test("prints the name, or says what it can't print", async () => {
    const scripts = fc.constantFrom(
      'Åbo',
      'Ναυτιλία',
      'Перевозки',
      'שילוח',
      'شركة',
      'ขนส่ง',
      '上海',
      'カナ',
      '대한',
      'शिपिंग',
      'ᏣᎳᎩ',
      'བོད',
      '🚢',
      '👩‍👩‍👧',
      '\u{378}',
      '\u{e000}',
      '\u200d',
      '\u202e',
      '\ud800',
      'e\u0301\u0323',
      '\u0000',
    )
    const name = fc
      .oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.array(scripts, { maxLength: 8 }).map((parts) => parts.join(' ')),
      )
      .map((text) => `A${text}`)
    await fc.assert(
      fc.asyncProperty(name, async (input) => {
        const pdf = await readPdf(await drawCertificate(aBooking({ name: input }), origin))
        const [page = ''] = pdf.pages
        const lettersOf = (text: string) =>
          text.replaceAll(/[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Surrogate}]/gu, '')
        const wanted = lettersOf(input.normalize('NFC'))
        const printed = [page, ...pdf.actualTexts].some((text) => lettersOf(text).includes(wanted))
        const sentence = unprintableNote(aBooking().checkedAt(origin))
        const explained = lettersOf(page).includes(lettersOf(sentence))
        expect([input, printed || explained]).toEqual([input, true])
      }),
      { numRuns: names },
    )
  })
})
