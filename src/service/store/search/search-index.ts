import { sql } from 'kysely'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { Database, Row } from '#service/store/schema/schema.ts'

/** What is found by words: quotes and bookings, or customers. */
export type SearchTable = 'listed_words' | 'customer_words'

/** How many blocks numbers that follow one another stand in, and how many numbers a block holds. */
const stride = 1024
const bitsPerBlock = 8

// A word of a hundred thousand rows is so kept in some thousand. Numbers that follow one another stand in different
// blocks: those who write at the same time do not wait for one another.
/** The block of a number. */
export const toBlock = (number: number): number =>
  Math.floor(number / (stride * bitsPerBlock)) * stride + (number % stride)

/** What stands for a number in its block: a bit. */
export const toBit = (number: number): number => 1 << (Math.floor(number / stride) % bitsPerBlock)

/** More than the bits of a block. */
const bitRange = 2 ** bitsPerBlock

/**
 * Hands on each number that is marked in a block.
 * @param marks the number of the block and, in the lowest bits, its marks: read as one number they are read in two thirds
 * of the time. Below 2^53 for every number that a row can have.
 */
export function forEachNumberInBlock(marks: number, take: (number: number) => void): void {
  const block = Math.floor(marks / bitRange)
  const first = Math.floor(block / stride) * stride * bitsPerBlock + (block % stride)
  // The lowest bit each time: most blocks of a rare word have one alone.
  for (let bits = marks - block * bitRange; bits !== 0; bits &= bits - 1)
    take(first + stride * (31 - Math.clz32(bits & -bits)))
}

/** Whether a block has a mark, asked of the database. */
export const hasBit = (mark: number) => sql<boolean>`(marks & ${sql.lit(mark)}) <> 0`

/** A row by its number, and a word that it is found by. */
export type WordEntry = { readonly organization_id: string; readonly word: string; readonly number: number }

/**
 * Marks rows under words. Those that are marked already stay so.
 * @param table of which list.
 */
export async function indexWords(
  db: Database,
  table: SearchTable,
  found: readonly WordEntry[],
): Promise<void> {
  const rows = new Map<string, Row<SearchTable>>()
  for (const { organization_id, word, number } of found) {
    const block = toBlock(number)
    const key = [organization_id, word, block].join('\n')
    const bits = ((rows.get(key)?.marks ?? 0) % bitRange) | toBit(number)
    rows.set(key, { organization_id, word, block, marks: block * bitRange + bits })
  }
  // In one order, so that of those who write the same words at once none waits for another in a circle.
  const inOrder = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await insertRows(db, table, inOrder, 'mark')
}
