import { deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { encodeUtf8 } from '#service/kernel/encode-utf8.ts'
import { offerDictionary } from './offer-dictionary.ts'

const dictionary = Buffer.from(offerDictionary)

/** Level 3, because higher ones take longer and save less than 60 bytes. Buffers no larger than offers need. */
const compression: ZlibOptions = { dictionary, level: 3, memLevel: 6, windowBits: 14, chunkSize: 4096 }

/**
 * Encodes the offers of a quote, without what other columns hold: their IDs and their risk. They're together, one per
 * line, because they share most of their text.
 */
export function encodeOffers(offers: readonly Offer[]): Buffer {
  const lines = offers.map((offer) =>
    JSON.stringify({ ...offer, id: undefined, quoteId: undefined, risk: undefined }),
  )
  return deflateRawSync(encodeUtf8(lines.join('\n')), compression)
}

/** An offer as stored, with all offers of its quote. */
export type StoredOffer = {
  readonly offer_id: string
  readonly quote_id: string
  readonly position: number
  readonly offers: Uint8Array
  /** Whether the organization of its quote shows commissions now. */
  readonly shows_commission: 0 | 1
  /** When the quote was created, and its organization. */
  readonly quoted_at: string
  readonly organization_created_at: string
}

/** Decodes an offer as it's stored: without its IDs and its risk. */
export function decodeContent({
  position,
  offers,
}: Pick<StoredOffer, 'position' | 'offers'>): Omit<Offer, 'id' | 'quoteId' | 'risk'> {
  const lines = inflateRawSync(offers, { dictionary }).toString().split('\n')
  return JSON.parse(lines[position] ?? '') as Offer
}

/**
 * Decodes a stored offer and adds its risk. Leaves out the commission if it isn't shown anymore, and the price change
 * if the quote is older than its organization. Such a quote moved there when its customer became an organization, and
 * its price may have been compared with another customer's.
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
