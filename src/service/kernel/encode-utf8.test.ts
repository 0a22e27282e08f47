import { expect, test } from 'vitest'
import { encodeUtf8 } from './encode-utf8.ts'

test.each(['', 'EUR 250', 'Länsikatu 15', 'the holder’s share', '高雄 🚢', JSON.stringify('\ud83d')])(
  'encodes %j like Buffer.from',
  (text) => {
    expect(encodeUtf8(text)).toEqual(Buffer.from(text))
  },
)
