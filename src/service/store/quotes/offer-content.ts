import { deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'

/**
 * Level 6, because at level 3 a quote takes 6.4 kB in the database instead of 5.7, and is no faster on the whole. Buffers
 * no larger than offers need.
 */
const compression: ZlibOptions = { level: 6, memLevel: 6, windowBits: 14, chunkSize: 4096 }

/**
 * Encodes the offers of a quote for storing, without what other columns hold: their IDs and their risk. All are in the
 * content of the first, one per line, because they share most of their text. The others have no content.
 */
export function encodeOffers(offers: readonly Offer[]): Buffer[] {
  const lines = offers.map((offer) =>
    JSON.stringify({ ...offer, id: undefined, quoteId: undefined, risk: undefined }),
  )
  const content = deflateRawSync(lines.join('\n'), compression)
  return offers.map((_, position) => (position === 0 ? content : Buffer.of()))
}

/** An offer as stored, with the content of its quote's first offer. */
export type StoredOffer = {
  readonly offer_id: string
  readonly quote_id: string
  readonly position: number
  readonly content: Uint8Array
  readonly first_content: Uint8Array
  /** Whether the organization of its quote shows commissions now. */
  readonly shows_commission: 0 | 1
  /** When the quote was created, and its organization. */
  readonly quoted_at: string
  readonly organization_created_at: string
}

/** Decodes an offer as it's stored: without its IDs and its risk. */
export function decodeContent({
  position,
  content,
  first_content,
}: Pick<StoredOffer, 'position' | 'content' | 'first_content'>): Omit<Offer, 'id' | 'quoteId' | 'risk'> {
  const first = inflateRawSync(first_content)
  const line = first.toString().split('\n')[position]
  // In older quotes each offer has its own content. The others were compressed with the first as dictionary.
  const json = line ?? inflateRawSync(content, { dictionary: first }).toString()
  return JSON.parse(json) as Offer
}

/**
 * Decodes a stored offer and adds its risk. Leaves out the commission if it isn't shown anymore, and the price change if
 * the quote is older than its organization: it came with a customer that became one, and may be compared with another
 * customer's quote.
 */
export function decodeOffer(row: StoredOffer, riskJson: string) {
  const { commission, change, ...offer } = decodeContent(row)
  const isMoved = row.quoted_at < row.organization_created_at
  return {
    ...offer,
    ...(commission !== undefined && row.shows_commission === 1 ? { commission } : {}),
    ...(change !== undefined && !isMoved ? { change } : {}),
    id: row.offer_id,
    quoteId: row.quote_id,
    risk: JSON.parse(riskJson) as Risk,
  }
}
