import { text } from '#service/openapi/schema.ts'

/** How an organization looks, in replies. */
export const brandingDescriptions = {
  accentColor: text(
    'The colour of buttons and links, if one is set. White text on it has a contrast of 4.5:1 or more.',
    {
      pattern: '^#[\\da-f]{6}$',
    },
  ),
  logo: text(
    'The path of the logo on this service, if there is one. Its name contains the width and the height in pixels. It’s open to anyone, and changes with the image.',
    { pattern: '^/logos/[\\da-f]{64}-\\d+x\\d+\\.(png|jpg)$' },
  ),
}
