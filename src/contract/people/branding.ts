import * as z from 'zod/mini'

const logoPath = /^\/logos\/[\da-f]{64}-(\d{1,4})x(\d{1,4})\.(?:png|jpg)$/

/** Reads the size of a logo, in pixels, from its path. Returns undefined for any other text. */
export function readLogoSize(path: string): { readonly width: number; readonly height: number } | undefined {
  const [, width, height] = logoPath.exec(path) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

export const colorPattern = /^#[\da-f]{6}$/
export const colorMessage = 'Enter a colour as # followed by 6 hex digits, for example #0a5362.'
const imageMessage = 'Send a PNG or JPEG image as base64, for example data:image/png;base64,iVBORw0KGgo….'

/** An accent colour in a request, like `#0a5362`. The service checks its contrast. */
export const accentColorRequest = z
  .string(colorMessage)
  .check(z.trim(), z.toLowerCase(), z.regex(colorPattern, colorMessage))

/**
 * A logo in a request: the file's content as base64, with or without `data:image/png;base64,` before it. The service
 * checks the image.
 */
export const logoRequest = z
  .string(imageMessage)
  .check(z.regex(/^(?:data:[\w.+/-]*;base64,)?[A-Za-z\d+/]+={0,2}$/, imageMessage))

/** An organization's branding in replies. Values that can't be read are left out. */
export const branding = {
  /** Like `#0a5362`. */
  accentColor: z.catch(z.optional(z.string().check(z.regex(colorPattern))), undefined),
  /** The path of the logo on the service. Its name contains the size. */
  logo: z.catch(z.optional(z.string().check(z.regex(logoPath))), undefined),
}
export type Branding = { readonly accentColor?: string | undefined; readonly logo?: string | undefined }
