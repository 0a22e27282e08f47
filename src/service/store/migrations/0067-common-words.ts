import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * On PostgreSQL, adds a function that says whether very many rows have a word, by a plan's estimate. Looking up such a word
 * in the full-text index would take longer than reading the list. As in `search_words`, the policies don't apply to the
 * query, so that they don't affect the estimate. The word must also be in 5% of the rows, because PostgreSQL assumes that a
 * word it has no statistics of is in 0.5% of them, however many there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql
    .raw(
      `create function is_common_word(searched regclass, word text) returns boolean language plpgsql as $$
        declare
          plan json;
          estimate float8;
        begin
          perform set_config('lading.plans_search', 'on', true);
          execute format(
            'explain (format json) select from %s
              where array_to_tsvector(string_to_array(btrim(words), '' '')) @@ %L::tsquery',
            searched, quote_literal(word)) into plan;
          perform set_config('lading.plans_search', '', true);
          estimate := plan -> 0 -> 'Plan' ->> 'Plan Rows';
          return estimate > 50000
            and estimate > 0.05 * (select reltuples from pg_class where oid = searched);
        end $$`,
    )
    .execute(db)
}
