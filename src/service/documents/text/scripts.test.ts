import { describe, expect, test } from 'vitest'
import { aBooking } from '#testing/pdf/sample-documents.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { drawCertificate } from '#service/documents/pdf/certificate.ts'
import { unprintableNote } from './scripts.ts'

const origin = 'https://lading.example.com'
const readCertificate = async (overrides: Parameters<typeof aBooking>[0]) =>
  readPdf(await drawCertificate(aBooking(overrides), origin))
const withoutSpaces = (text = '') => text.replaceAll(/\s+/g, '')

describe('names in any script', () => {
  test.each([
    ['accents', 'Åkeri Öst & Łódź GmbH ẞ Nguyễn'],
    ['Greek', 'Ελληνική Ναυτιλία ΑΕ'],
    ['Cyrillic', 'Перевозки Їжак'],
    ['Georgian', 'საქართველოს გადაზიდვები'],
    ['Armenian', 'Հայաստանի Բեռնափոխադրում'],
    ['Chinese', '上海进出口有限公司'],
    ['traditional Chinese', '臺灣國際貨運股份有限公司'],
    ['Japanese', '株式会社𠮷野家カナ'],
    ['Korean', '대한무역주식회사'],
    ['Thai', 'บริษัทขนส่งไทย'],
    ['emoji', 'Ship 🚢 & Sons'],
  ])('prints %s', async (_, name) => {
    expect((await readCertificate({ name })).pages[0]).toContain(name)
  })

  test.each([
    ['Arabic', 'شركة الشحن العربية'],
    ['Persian', 'شرکت کشتیرانی پارسیان'],
    ['Hebrew', 'חברת שילוח'],
  ])('prints %s from right to left', async (_, name) => {
    expect((await readCertificate({ name })).rightToLeftPages[0]).toContain(name)
  })

  test('prints a journey from left to right even if it starts at a place in Arabic', async () => {
    const { pages } = await readCertificate({ start: 'الرياض, Saudi Arabia' })
    expect(pages[0]).toMatch(/\p{sc=Arab}[^\n]*, Saudi Arabia to \w/u)
  })

  test.each([
    ['Devanagari', 'प्रार्थना शिपिंग'],
    ['Hebrew with its points', 'שָׁלוֹם'],
    ['Thai with its marks', 'น้ำ ที่ ปู่'],
  ])('keeps %s readable as text, whatever is drawn', async (_, name) => {
    expect((await readCertificate({ name })).actualTexts).toContain(name.normalize('NFC'))
  })

  test('keeps the words of a name on several lines apart in its text', async () => {
    const name = 'חברת שילוח '.repeat(15).trim()
    expect((await readCertificate({ name })).actualTexts).toContain(name)
  })

  test('prints letters that no font has as code points, and says where to read them', async () => {
    const { pages } = await readCertificate({ name: 'Gothic \u{10330}\u{10331} Ltd.', marks: 'ኢትዮጵያ' })
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain('Gothic U+10330 U+10331 Ltd.')
    // The address is long and may wrap.
    const address = aBooking().checkedAt(origin)
    expect(withoutSpaces(pages[0])).toContain(withoutSpaces(unprintableNote(address)))
    expect(pages[0]).toContain(unprintableNote())
  })

  test('explains code points in a place name below the legs', async () => {
    const { pages } = await readCertificate({ start: 'བོད, China' })
    expect(pages[0]).toMatch(/U\+0F56[^]*Some characters can’t be printed[^]*Cover/)
  })

  test('explains nothing if every character is printable', async () => {
    const { pages } = await readCertificate({ name: 'Karelian Machines Oy' })
    expect(pages[0]).not.toContain('can’t be printed')
  })

  test('prints a name of control characters, lone surrogates and one long word', async () => {
    const { pages } = await readCertificate({ name: `\u202eevil\u202c \ud800 \u0007 ${'W'.repeat(180)}` })
    expect(pages[0]).toContain('WWWWWWWWWW')
  })
})
