import { create } from 'qrcode'
import { column, ink, page, settings } from './styles.ts'
import type { Sheet } from './pdf-writer.ts'
import type { PaperWords } from '#service/documents/certificate/certificate-text.ts'

/** The side of the code, and the light margin that scanners want around it, in points. */
const code = { side: 74, left: page.width - page.right - 74, top: page.top + 12 } as const
const besideCode = column.width - code.side - 24

/** The first page's head: what this is, its number, when it was issued, and the code to check it by. */
export function drawHead(sheet: Sheet, words: PaperWords): void {
  const { root } = sheet
  sheet.decorate(() => doubleRule(sheet))
  sheet.y = page.top + 14
  sheet.write(sheet.part(root, 'P'), sheet.lines('Lading', settings.mark, besideCode), settings.mark)
  sheet.y += 4
  const title = sheet.part(root, 'H1')
  sheet.write(title, sheet.lines('Certificate of insurance', settings.title, besideCode), settings.title)
  sheet.y += 5
  const number = sheet.lines(`No. ${words.number}`, settings.number, besideCode)
  sheet.write(sheet.part(root, 'P'), number, settings.number)
  sheet.write(sheet.part(root, 'P'), sheet.lines(words.standing, settings.hint, besideCode), settings.hint)
  drawAddress(sheet, words.checkAddress)
  drawCode(sheet, words)
  sheet.y = Math.max(sheet.y, code.top + code.side + 16) + 7
}

function doubleRule({ doc }: Sheet): void {
  doc.lineWidth(0.9).strokeColor(ink.black)
  for (const y of [page.top, page.top + 2.6]) {
    doc
      .moveTo(column.left, y)
      .lineTo(column.left + column.width, y)
      .stroke()
  }
}

/** Where to check it, as a link on a screen and to be typed from paper. */
function drawAddress(sheet: Sheet, address: string): void {
  const { doc, root } = sheet
  const before = sheet.lines('Check it at', settings.hint, besideCode)[0]
  const paragraph = sheet.part(root, 'P')
  if (before) paragraph.add(() => sheet.line(before, settings.hint, column.left, sheet.y))
  const left = column.left + (before ? before.width + 3 : 0)
  for (const line of sheet.lines(address, settings.address, besideCode - (left - column.left))) {
    const link = sheet.part(paragraph, 'Link')
    link.add(() => {
      sheet.line(line, settings.address, left, sheet.y)
      const contents = new String(`Check this certificate at ${address}`)
      const { leading } = settings.address
      doc.link(left, sheet.y, line.width, leading, address, {
        structParent: link,
        Contents: contents as string,
      })
    })
    sheet.y += settings.address.leading
  }
}

/** The address of the check as a QR code, and the number under it for whoever has to type it. */
function drawCode(sheet: Sheet, { checkAddress, number }: PaperWords): void {
  const { doc, root } = sheet
  const { size, data } = create(checkAddress, { errorCorrectionLevel: 'M' }).modules
  const { side, left, top } = code
  const figure = sheet.part(root, 'Figure', {
    alt: `QR code of ${checkAddress}, where this certificate can be checked`,
    bbox: [left, top, left + side, top + side],
  })
  const unit = side / size
  figure.add(() => {
    for (let row = 0; row < size; row += 1) {
      for (let from = 0; from < size; from += 1) {
        let to = from
        while (to < size && data[row * size + to]) to += 1
        // Neighbours are one bar, so that no reader's rounding draws a light hair between them.
        if (to > from) doc.rect(left + from * unit, top + row * unit, (to - from) * unit, unit)
        from = to
      }
    }
    doc.fill('#000000')
  })
  const [line] = sheet.lines(number, settings.hint, column.width)
  if (!line) return
  sheet.part(figure, 'Caption').add(() => {
    sheet.line(line, settings.hint, left + (side - line.width) / 2, top + side + 5)
  })
}
