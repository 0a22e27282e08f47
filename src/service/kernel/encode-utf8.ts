import { transcode } from 'node:buffer'

/**
 * Encodes text in UTF-8. In Node 20, it takes half the time of `Buffer.from` for long text with characters beyond Latin-1,
 * such as the apostrophes of offers.
 * @param text without lone surrogates, such as JSON.
 */
export const encodeUtf8 = (text: string): Buffer => transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
