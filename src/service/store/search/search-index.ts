import { sql } from 'kysely'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { Database, Row } from '#service/store/schema/schema.ts'

/** What is found by words: quotes and bookings, or customers. */
export type Words = 'listed_words' | 'customer_words'

/** How many blocks numbers that follow one another stand in, and how many numbers a block holds. */
const beside = 1024
const held = 8

// A word of a hundred thousand rows is so kept in some thousand. Numbers that follow one another stand in different
// blocks: those who write at the same time do not wait for one another.
/** The block of a number. */
export const blockOf = (number: number): number =>
  Math.floor(number / (beside * held)) * beside + (number % beside)

/** What stands for a number in its block: a bit. */
export const markOf = (number: number): number => 1 << (Math.floor(number / beside) % held)

/** More than the bits of a block. */
const room = 2 ** held

/**
 * Hands on each number that is marked in a block.
 * @param marks the number of the block and, in the lowest bits, its marks: read as one number they are read in two thirds
 * of the time. Below 2^53 for every number that a row can have.
 */
export function eachMarked(marks: number, take: (number: number) => void): void {
  const block = Math.floor(marks / room)
  const first = Math.floor(block / beside) * beside * held + (block % beside)
  // The lowest bit each time: most blocks of a rare word have one alone.
  for (let bits = marks - block * room; bits !== 0; bits &= bits - 1)
    take(first + beside * (31 - Math.clz32(bits & -bits)))
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
    const bits = ((rows.get(key)?.marks ?? 0) % room) | markOf(number)
    rows.set(key, { organization_id, word, block, marks: block * room + bits })
  }
  // In one order, so that of those who write the same words at once none waits for another in a circle.
  const inOrder = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await insertRows(db, table, inOrder, 'mark')
}
