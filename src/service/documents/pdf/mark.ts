import { readLogoSize } from '#contract/people/branding.ts'
import type { DocumentBranding } from '#service/store/organizations/logos.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { column, textStyles } from './styles.ts'

/** The height of a logo, and its greatest width, in points. */
const logo = { height: 24, width: 200 } as const

/** Draws the organization's logo, or the name of the product without one. */
export function drawMark(pdf: PdfWriter, branding?: DocumentBranding): void {
  const size = branding?.logo && readLogoSize(branding.logo.path)
  if (!branding?.logo || !size) {
    const colour = branding?.accentColor ?? textStyles.mark.colour
    pdf.writeText(pdf.root, 'P', 'Lading', { ...textStyles.mark, colour })
    return
  }
  const content = Buffer.from(branding.logo.content)
  const scale = Math.min(logo.height / size.height, logo.width / size.width)
  const [width, height] = [size.width * scale, size.height * scale]
  const { left } = column
  const top = pdf.y
  const bbox: [number, number, number, number] = [left, top, left + width, top + height]
  pdf
    .part(pdf.root, 'Figure', { alt: branding.name, bbox })
    .add(() => pdf.doc.image(content, left, top, { width, height }))
  pdf.y += logo.height
}
