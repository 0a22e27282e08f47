import { deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'

/** Buffers no larger than offers need. */
const compression: ZlibOptions = { memLevel: 6, windowBits: 13, chunkSize: 4096 }

/**
 * Encodes the offers of a quote for storing, without what other columns hold: their IDs and their risk. The first is
 * compressed alone and the others with the first as dictionary, because they share most of their text.
 */
export function encodeOffers(offers: readonly Offer[]): Buffer[] {
  const [first = '', ...others] = offers.map(({ id: _id, quoteId: _quoteId, risk: _risk, ...content }) =>
    JSON.stringify(content),
  )
  const dictionary = Buffer.from(first)
  return [
    deflateRawSync(first, compression),
    ...others.map((other) => deflateRawSync(other, { ...compression, dictionary })),
  ]
}

/** An offer as stored, with the content of its quote's first offer. */
export type StoredOffer = {
  readonly offer_id: string
  readonly quote_id: string
  readonly position: number
  readonly content: Uint8Array
  readonly first_content: Uint8Array
}

/** Decodes a stored offer and adds its risk. */
export function decodeOffer(row: StoredOffer, riskJson: string) {
  const first = inflateRawSync(row.first_content)
  const json = row.position === 0 ? first : inflateRawSync(row.content, { dictionary: first })
  return {
    ...(JSON.parse(json.toString()) as Offer),
    id: row.offer_id,
    quoteId: row.quote_id,
    risk: JSON.parse(riskJson) as Risk,
  }
}
