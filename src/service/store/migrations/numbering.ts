import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { customerIdentity, foldText, holderName, holderWords, type StoredHolder } from './frozen-text.ts'
import { insertAsJson } from './insert-as-json.ts'

/** Rows held in memory at once. */
export const atOnce = 5000

type OldRow = {
  readonly id: string
  readonly organization_id: string
  readonly email: string
  readonly name: string
  readonly holder: string
  readonly created_at: string
}

type Row<Columns> = Record<keyof Columns, string | number>
const [text, integer] = ['text', 'integer'] as const
const numbered = {
  number: integer,
  id: text,
  organization_id: text,
  sameness: text,
  email: text,
  name: text,
  sort_name: text,
  holder: text,
  created_at: text,
}
/** Collected words, as a list per row. */
export const found = { organization_id: text, number: integer, words: text }
const calledSo = { organization_id: text, holder: text, email: text, customer_id: text }

/** Numbers existing customers, earliest first, and merges those with the same identity. */
export async function numberCustomers(db: Kysely<unknown>): Promise<void> {
  const old = db as Kysely<{ customers: OldRow }>
  // Finds where each batch starts. Dropped with the table.
  await db.schema.createIndex('customers_earliest').on('customers').columns(['created_at', 'id']).execute()
  const made = new Map<string, string>()
  const called = new Set<string>()
  let number = 0
  let last = { created_at: '', id: '' }
  for (;;) {
    const rows = await old
      .selectFrom('customers')
      .select(['id', 'organization_id', 'email', 'name', 'holder', 'created_at'])
      .where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id})`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const customers: Row<typeof numbered>[] = []
    const words: Row<typeof found>[] = []
    const names: Row<typeof calledSo>[] = []
    for (const { id, organization_id, email, name, holder, created_at } of rows) {
      const known = JSON.parse(holder) as StoredHolder
      const sort_name = foldText(holderName(known))
      const sameness = customerIdentity(known)
      const key = `${organization_id}\n${sameness}`
      const customer_id = made.get(key) ?? id
      const call = [organization_id, sort_name, email.toLowerCase()] as const
      if (!called.has(call.join('\n'))) {
        called.add(call.join('\n'))
        names.push({ organization_id, holder: sort_name, email: email.toLowerCase(), customer_id })
      }
      if (made.has(key)) continue
      made.set(key, id)
      number += 1
      customers.push({ number, id, organization_id, sameness, email, name, sort_name, holder, created_at })
      words.push({ organization_id, number, words: JSON.stringify(holderWords(known)) })
    }
    await insertAsJson(db, 'customers_numbered', numbered, customers)
    await insertAsJson(db, 'customer_words_found', found, words)
    await insertAsJson(db, 'customers_called', calledSo, names)
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) break
    last = end
  }
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // New customers get the next numbers.
  if (isPostgres && number > 0)
    await sql`select setval(pg_get_serial_sequence('customers_numbered', 'number'), ${sql.lit(number)})`.execute(
      db,
    )
}
