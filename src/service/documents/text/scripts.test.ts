import { describe, expect, test } from 'vitest'
import { aBooking } from '#testing/pdf/sample-documents.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { drawCertificate } from '#service/documents/pdf/certificate.ts'
import { unprintableNote } from './scripts.ts'

// Drawing and reading back take seconds where a machine has much else to do.

const origin = 'https://lading.example.com'
const paperOf = async (otherwise: Parameters<typeof aBooking>[0]) =>
  readPdf(await drawCertificate(aBooking(otherwise), origin))
const withoutSpaces = (text = '') => text.replaceAll(/\s+/g, '')

describe('names of any script', () => {
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
  ])('%s stand on the paper as they were given', async (_, name) => {
    expect((await paperOf({ name })).pages[0]).toContain(name)
  })

  test.each([
    ['Arabic', 'شركة الشحن العربية'],
    ['Persian', 'شرکت کشتیرانی پارسیان'],
    ['Hebrew', 'חברת שילוח'],
  ])('%s runs from right to left', async (_, name) => {
    expect((await paperOf({ name })).rightToLeftPages[0]).toContain(name)
  })

  test.each([
    ['Devanagari', 'प्रार्थना शिपिंग'],
    ['Hebrew with its points', 'שָׁלוֹם'],
    ['Thai with its marks', 'น้ำ ที่ ปู่'],
  ])('%s is read as it is written, however it is drawn', async (_, name) => {
    expect((await paperOf({ name })).actualTexts).toContain(name.normalize('NFC'))
  })

  test('that no font holds stand there by their numbers, and it is said where they are shown', async () => {
    const { pages } = await paperOf({ name: 'Gothic \u{10330}\u{10331} Ltd.', marks: 'ኢትዮጵያ' })
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain('Gothic U+10330 U+10331 Ltd.')
    // The address is long, and may end on the next line.
    const address = aBooking().checkedAt(origin)
    expect(withoutSpaces(pages[0])).toContain(withoutSpaces(unprintableNote(address)))
    expect(pages[0]).toContain(unprintableNote())
  })

  test('of a place that no font holds are said beneath the legs', async () => {
    const { pages } = await paperOf({ start: 'བོད, China' })
    expect(pages[0]).toMatch(/U\+0F56[^]*Some characters here cannot be printed[^]*Cover/)
  })

  test('that are all held say nothing of the kind', async () => {
    const { pages } = await paperOf({ name: 'Karelian Machines Oy' })
    expect(pages[0]).not.toContain('cannot be printed')
  })

  test('never break it, whatever they are made of', async () => {
    const { pages } = await paperOf({ name: `\u202eevil\u202c \ud800 \u0007 ${'W'.repeat(180)}` })
    expect(pages[0]).toContain('WWWWWWWWWW')
  })
})
