import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { searchWords } from './frozen-text.ts'
import { insertAsJson } from './insert-as-json.ts'
import { atOnce, found, numberCustomers } from './numbering.ts'

/**
 * Gives customers small numbers, search words, and their quotes and bookings. Customers that differ only in accents,
 * spaces or the spelling of their legal form are merged into the earliest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  if (isPostgres) await allowRoom(db)
  await db.schema
    .createTable('customers_numbered')
    .addColumn('number', isPostgres ? 'serial' : 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('sameness', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    // A process of the previous version, still running during the upgrade, doesn't set it.
    .addColumn('sort_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text')
    // Under races, a holder becomes a customer once.
    .addUniqueConstraint('customers_same', ['organization_id', 'sameness'])
    .execute()
  const words = db.schema
    .createTable('customer_words')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
  // The key is the whole row, so SQLite needn't store it twice. PostgreSQL creates it faster after the rows are
  // inserted.
  await (
    isPostgres
      ? words
      : words.addPrimaryKeyConstraint('customer_words_key', [...wordsKey]).modifyEnd(sql`without rowid`)
  ).execute()
  // Maps the holder on the list to its customer.
  await db.schema
    .createTable('customers_called')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('customers_called_key', ['organization_id', 'holder', 'email'])
    .execute()

  // Collects words in any order, so that the index can be filled in its own order at once.
  await db.schema
    .createTable('customer_words_found')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()

  await numberCustomers(db)
  await db.schema.dropTable('customers').execute()
  await db.schema.alterTable('customers_numbered').renameTo('customers').execute()
  await db.schema
    .createIndex('customers_by_name')
    .on('customers')
    .columns(['organization_id', 'sort_name', 'number'])
    .execute()

  await db.schema.alterTable('quotes').addColumn('customer_id', 'text').execute()
  await db.schema.alterTable('listed').addColumn('customer_id', 'text').execute()
  await nameCustomers(db, isPostgres)
  await db.schema.dropTable('customers_called').execute()
  await db.schema
    .createIndex('listed_by_customer')
    .on('listed')
    .columns(['organization_id', 'customer_id', 'number'])
    .where(sql.ref('customer_id'), 'is not', null)
    .execute()
  await findByBookings(db, isPostgres)
  await putWords(db, isPostgres)
  await db.schema.dropTable('customer_words_found').execute()
}

const wordsKey = ['organization_id', 'word', 'number'] as const

/**
 * Lets PostgreSQL sort whole tables in memory, and skip compiling queries, which takes longer than running them,
 * until the migrations are committed.
 */
async function allowRoom(db: Kysely<unknown>): Promise<void> {
  for (const [name, value] of [
    ['work_mem', '64MB'],
    ['maintenance_work_mem', '128MB'],
    ['jit', 'off'],
  ]) {
    await sql`select set_config(${name}, ${value}, true)`.execute(db)
  }
}

/** Fills the index with the collected words, each once. */
async function putWords(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const each = isPostgres
    ? sql`json_array_elements_text(cast(words as json)) as each(value)`
    : sql`json_each(words) as each`
  // SQLite already has the key and is filled in its order. PostgreSQL sorts once, when creating it.
  const order = isPostgres ? sql`` : sql`order by 1, 2, 3`
  await sql`insert into customer_words (organization_id, word, number)
    select distinct organization_id, each.value, number from customer_words_found, ${each} ${order}`.execute(
    db,
  )
  if (isPostgres)
    await db.schema
      .alterTable('customer_words')
      .addPrimaryKeyConstraint('customer_words_key', [...wordsKey])
      .execute()
}

/**
 * Sets the customer of each quote and booking by the current holder. Works in batches, to keep statements short and
 * on the indexes even if the statistics of the new tables are missing.
 */
async function nameCustomers(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const indexes = isPostgres ? await takeIndexes(db) : []
  if (isPostgres) await sql`analyze customers_called`.execute(db)
  const email = isPostgres
    ? sql`cast(coalesce(corrections.risk, quotes.risk) as json) -> 'bookingHolder' ->> 'email'`
    : sql`json_extract(coalesce(corrections.risk, quotes.risk), '$.bookingHolder.email')`
  const { rows } = await sql<{ most: number | null }>`select max(number) as most from listed`.execute(db)
  const most = rows[0]?.most ?? 0
  for (let from = 0; from < most; from += atOnce) {
    await sql`update listed set customer_id = found.customer_id
      from (
        select called.number, customers_called.customer_id
        from (
          select listed.number, listed.organization_id, listed.holder, lower(${email}) as email
          from listed
          join quotes on quotes.id = listed.quote_id
          left join bookings on bookings.quote_id = listed.quote_id
          left join corrections
            on corrections.booking_id = bookings.id and corrections.edition = bookings.edition
          where listed.number > ${sql.lit(from)} and listed.number <= ${sql.lit(from + atOnce)}
        ) as called
        join customers_called
          on customers_called.organization_id = called.organization_id
          and customers_called.holder = called.holder
          and customers_called.email = called.email
      ) as found
      where found.number = listed.number`.execute(db)
  }
  for (const { indexdef } of indexes) await sql.raw(indexdef).execute(db)
}

/**
 * Drops the indexes of the list that aren't constraints. PostgreSQL would write each changed row into all of them;
 * recreating them takes a fraction of that.
 * @returns the statements that recreate them.
 */
async function takeIndexes(db: Kysely<unknown>): Promise<readonly { readonly indexdef: string }[]> {
  const { rows } = await sql<{
    indexname: string
    indexdef: string
  }>`select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = 'listed'
    and not exists (select 1 from pg_constraint where conname = indexname)`.execute(db)
  for (const { indexname } of rows) await db.schema.dropIndex(indexname).execute()
  return rows
}

/** Indexes customers by the certificate numbers and references of their bookings. */
async function findByBookings(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const field = (name: string) =>
    isPostgres
      ? sql`cast(quotes.risk as json) ->> ${sql.lit(name)}`
      : sql`json_extract(quotes.risk, ${sql.lit(`$.${name}`)})`
  let last = 0
  for (;;) {
    const { rows } = await sql<{
      listed_number: number
      number: number
      organization_id: string
      reference: string
      own: string | null
      external: string | null
    }>`select listed.number as listed_number, customers.number, listed.organization_id, listed.reference,
        ${field('trackingCode')} as own, ${field('externalReference')} as external
      from listed
      join customers on customers.id = listed.customer_id
      join quotes on quotes.id = listed.quote_id
      where listed.number > ${last} and listed.booking_id is not null
      order by listed.number
      limit ${sql.lit(atOnce)}`.execute(db)
    const words = rows.map(({ organization_id, number, reference, own, external }) => ({
      organization_id,
      number,
      words: JSON.stringify(searchWords(reference, own, external)),
    }))
    await insertAsJson(db, 'customer_words_found', found, words)
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return
    last = end.listed_number
  }
}
