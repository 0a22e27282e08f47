import { sql } from 'kysely'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { Database, Row } from '#service/store/schema/schema.ts'

/** The search indexes: quotes and bookings, and customers. */
export type SearchTable = 'listed_words' | 'customer_words'

/** The number of blocks that consecutive numbers are spread over, and the numbers per block. */
const stride = 1024
const bitsPerBlock = 8

// A word in a hundred thousand rows then takes some thousand blocks. Consecutive numbers go to different blocks, so
// that concurrent writers don't wait for each other.
/** Returns the block of a row number. */
export const toBlock = (number: number): number =>
  Math.floor(number / (stride * bitsPerBlock)) * stride + (number % stride)

/** Returns the bit of a row number in its block. */
export const toBit = (number: number): number => 1 << (Math.floor(number / stride) % bitsPerBlock)

/** The number of values that the bits of a block can have. */
const bitRange = 2 ** bitsPerBlock

/**
 * Calls a function with each row number of a block.
 * @param packed the block number times 256 plus its bits. Reading them as one number takes two thirds of the time.
 * Below 2^53 for every possible row number.
 */
export function forEachNumberInBlock(packed: number, take: (number: number) => void) {
  const block = Math.floor(packed / bitRange)
  const first = Math.floor(block / stride) * stride * bitsPerBlock + (block % stride)
  // Takes the lowest bit each time, because most blocks of a rare word have only one.
  for (let bits = packed - block * bitRange; bits !== 0; bits &= bits - 1)
    take(first + stride * (31 - Math.clz32(bits & -bits)))
}

/** A condition: whether a block has a bit set. */
export const hasBit = (bit: number) => sql<boolean>`(marks & ${sql.lit(bit)}) <> 0`

/** A word and the number of a row that contains it. */
export type Posting = { readonly organization_id: string; readonly word: string; readonly number: number }

/** Adds rows to the posting lists of their words. Rows that are already on a list stay on it. */
export async function indexWords(db: Database, table: SearchTable, postings: readonly Posting[]) {
  const rows = new Map<string, Row<SearchTable>>()
  for (const { organization_id, word, number } of postings) {
    const block = toBlock(number)
    const key = [organization_id, word, block].join('\n')
    const bits = ((rows.get(key)?.marks ?? 0) % bitRange) | toBit(number)
    rows.set(key, { organization_id, word, block, marks: block * bitRange + bits })
  }
  // Always in the same order, so that concurrent writers of the same words can't deadlock.
  const inOrder = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await insertRows(db, table, inOrder, 'combine')
}
