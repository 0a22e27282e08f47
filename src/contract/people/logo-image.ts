/** The largest logo, in bytes. */
export const maxLogoSize = 200_000
/** The longest side of a logo in pixels, and the most pixels: decoding more would slow down each certificate. */
export const maxLogoSide = 2000
export const maxLogoPixels = 1_000_000

/** The error for a logo in another format. */
export const logoFormatMessage = 'Choose a PNG or JPEG image. Other formats, such as SVG, aren’t accepted.'

/** The error for a logo that is too large. @param bytes its size. */
export function logoSizeMessage(bytes: number): string | undefined {
  if (bytes <= maxLogoSize) return undefined
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  return `This image is ${size}. Choose one of at most ${maxLogoSize / 1000} kB.`
}
