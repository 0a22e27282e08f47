import { type ColumnDataType, type Kysely, PostgresAdapter, sql } from 'kysely'

/** The columns of the list, as in `0005-listing`. */
const columns = [
  'quote_id',
  'organization_id',
  'booking_id',
  'reference',
  'status',
  'status_at',
  'lapses_at',
  'created_at',
  'purchased_at',
  'holder',
  'commodity_id',
  'currency_id',
  'insured_value',
  'start_time',
  'end_time',
]
const wholes: Readonly<Record<string, ColumnDataType>> = { status: 'integer', insured_value: 'bigint' }
const optional = ['booking_id', 'lapses_at']

/**
 * Numbers the rows of the list in the order they were created. Search words then refer to small numbers, which are
 * fast to read and intersect, and each index ends with the number, which halves its size.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const index = (name: string, names: string[]) =>
    db.schema.createIndex(name).on('listed').columns(names).execute()

  let listed = db.schema
    .createTable('listed_numbered')
    .addColumn('number', isPostgres ? 'serial' : 'integer', (column) => column.primaryKey())
  for (const name of columns) {
    listed = listed.addColumn(name, wholes[name] ?? 'text', (column) => {
      if (name === 'quote_id') return column.notNull().unique().references('quotes.id')
      return optional.includes(name) ? column : column.notNull()
    })
  }
  await listed.execute()
  const words = db.schema
    .createTable('words_numbered')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull().references('listed_numbered.number'))
    .addPrimaryKeyConstraint('listed_words_numbered', ['organization_id', 'word', 'number'])
  // The key is the whole row, so SQLite needn't store it twice.
  await (isPostgres ? words : words.modifyEnd(sql`without rowid`)).execute()

  const names = sql.join(columns.map((name) => sql.ref(name)))
  await sql`insert into listed_numbered (${names})
    select ${names} from listed order by created_at, quote_id`.execute(db)
  await sql`insert into words_numbered (organization_id, word, number)
    select listed_words.organization_id, word, number
    from listed_words join listed_numbered on listed_numbered.quote_id = listed_words.quote_id
    order by 1, 2, 3`.execute(db)
  await db.schema.dropTable('listed_words').execute()
  await db.schema.dropTable('listed').execute()
  await db.schema.alterTable('listed_numbered').renameTo('listed').execute()
  await db.schema.alterTable('words_numbered').renameTo('listed_words').execute()

  for (const name of ['purchased_at', 'status_at', 'holder', 'insured_value', 'start_time']) {
    await index(`listed_by_${name}`, ['organization_id', name, 'number'])
  }
  // The status also depends on the current time, so the index can't sort by it; it only covers it.
  await index('listed_latest', ['organization_id', 'created_at desc', 'number desc', 'status', 'lapses_at'])
  // Rare sort orders are sorted on demand and read from this index, which is only ever appended to.
  await index('listed_rest', [
    'organization_id',
    'number',
    'end_time',
    'reference',
    'commodity_id',
    'currency_id',
  ])
  await index('listed_booking', ['booking_id'])
  // The indexes above replace these.
  await db.schema.dropIndex('quotes_newest').ifExists().execute()
  await db.schema.dropIndex('bookings_newest').ifExists().execute()
}
