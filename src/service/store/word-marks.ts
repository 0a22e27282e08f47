import { sql } from 'kysely'
import { insertRows } from './insert-rows.ts'
import type { Database, Row } from './schema.ts'

/** What is found by words: quotes and bookings, or customers. */
export type Words = 'listed_words' | 'customer_words'

/** How many blocks numbers that follow one another stand in, and how many numbers a block holds. */
const beside = 1024
const held = 16

// A word of a hundred thousand rows is so kept in some thousand. Numbers that follow one another stand in different
// blocks: those who write at the same time do not wait for one another.
/** The block of a number. */
export const blockOf = (number: number): number =>
  Math.floor(number / (beside * held)) * beside + (number % beside)

/** What stands for a number in its block: a bit. */
export const markOf = (number: number): number => 1 << (Math.floor(number / beside) % held)

/** More than the marks of a block. */
const room = 2 ** held

/** A block with its marks as one number: half as long to read as two. Below 2^53 for every number that a row can have. */
export const packedMarks = sql`cast(block as bigint) * ${sql.lit(room)} + marks`

/** Hands on each number that is marked in a block, as it is packed. */
export function eachMarked(packed: number, take: (number: number) => void): void {
  const block = Math.floor(packed / room)
  const first = Math.floor(block / beside) * beside * held + (block % beside)
  // The lowest bit each time: most blocks of a rare word have one alone.
  for (let marks = packed - block * room; marks !== 0; marks &= marks - 1)
    take(first + beside * (31 - Math.clz32(marks & -marks)))
}

/** Whether a block has a mark, asked of the database. */
export const isMarked = (mark: number) => sql<boolean>`(marks & ${sql.lit(mark)}) <> 0`

/** A row by its number, and a word that it is found by. */
export type Found = { readonly organization_id: string; readonly word: string; readonly number: number }

/**
 * Marks rows under words. Those that are marked already stay so.
 * @param table of which list.
 */
export async function markWords(db: Database, table: Words, found: readonly Found[]): Promise<void> {
  const rows = new Map<string, Row<Words>>()
  for (const { organization_id, word, number } of found) {
    const block = blockOf(number)
    const key = [organization_id, word, block].join('\n')
    const marks = (rows.get(key)?.marks ?? 0) | markOf(number)
    rows.set(key, { organization_id, word, block, marks })
  }
  // In one order, so that of those who write the same words at once none waits for another in a circle.
  const inOrder = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await insertRows(db, table, inOrder, 'mark')
}
