import fc from 'fast-check'

/** How an organization looks, in replies. */
export const anyBranding = {
  accentColor: fc.constantFrom('#0a5362', '#7b1e3a'),
  logo: fc.constantFrom(`/logos/${'0a'.repeat(32)}-640x160.png`, `/logos/${'f9'.repeat(32)}-2000x1.jpg`),
}
