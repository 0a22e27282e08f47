import { type Kysely, PostgresAdapter, sql } from 'kysely'

const tables = ['commodity_questions', 'commodity_question_options']

/**
 * Creates the tables of questions about goods and the effects of their answers. They are reference tables, so
 * changes increase the revision. On PostgreSQL the trigger function exists since `0008-reference-revision`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('commodity_questions')
    .addColumn('edition_id', 'text', (column) => column.notNull().references('tariff_editions.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('commodity_groups', 'text', (column) => column.notNull())
    .addColumn('commodities', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('commodity_questions_key', ['edition_id', 'id'])
    .execute()
  await db.schema
    .createTable('commodity_question_options')
    .addColumn('edition_id', 'text', (column) => column.notNull())
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('load', 'integer')
    .addColumn('excess_factor', 'integer')
    .addColumn('widest_cover', 'text')
    .addColumn('condition', 'text')
    .addColumn('covered', 'text')
    .addColumn('exclusion', 'text')
    .addColumn('declined', 'text')
    .addColumn('features', 'text')
    .addColumn('instead', 'text')
    .addPrimaryKeyConstraint('commodity_question_options_key', ['edition_id', 'question_id', 'id'])
    .addForeignKeyConstraint(
      'commodity_question_options_question',
      ['edition_id', 'question_id'],
      'commodity_questions',
      ['edition_id', 'id'],
    )
    .execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of tables.flatMap(isPostgres ? onPostgres : onSqlite)) {
    await sql.raw(statement).execute(db)
  }
}

function onSqlite(table: string): string[] {
  return ['insert', 'update', 'delete'].map(
    (act) => `create trigger ${table}_${act}_raises after ${act} on ${table}
      begin update reference_revision set revision = revision + 1; end`,
  )
}

function onPostgres(table: string): string[] {
  return [
    `create trigger ${table}_raises after insert or update or delete or truncate on ${table}
      for each statement execute function raise_reference_revision()`,
  ]
}
