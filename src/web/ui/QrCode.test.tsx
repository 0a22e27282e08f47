import { render, screen } from '@testing-library/react'
import jsqr from 'jsqr'
import { expect, it } from 'vitest'
import { QrCode } from './QrCode.tsx'

it('draws a code that scans as the URL of the check', () => {
  const address = 'https://cover.example/check/LD-2345-6789-ABCD'
  render(<QrCode className="qr-code" text={address} label="QR code: check this certificate" />)
  const seal = screen.getByRole('img', { name: 'QR code: check this certificate' })
  const [left = 0, top = 0, modules = 0] = (seal.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const drawn = seal.querySelector('path')?.getAttribute('d') ?? ''

  // Draw each module as a square of this many pixels on white.
  const [pixels, side] = [4, modules * 4]
  const image = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x = '', y = ''] of drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < pixels; row += 1) {
      for (let column = 0; column < pixels; column += 1) {
        const at = ((Number(y) - top) * pixels + row) * side + (Number(x) - left) * pixels + column
        image.set([0, 0, 0], at * 4)
      }
    }
  }
  expect(jsqr(image, side, side)?.data).toBe(address)
})
