// Full-text indexes of the search words of quotes, bookings, customers and audit entries.

const indexes = {
  booking_list: 'booking_list_search',
  customers: 'customer_search',
  audit_entries: 'audit_search',
}

/** Triggers fill the indexes. */
export const searchOnSqlite = Object.entries(indexes).flatMap(([table, index]) => {
  const add = `insert into ${index} (rowid, words) values (new.rowid, new.words);`
  const remove = `insert into ${index} (${index}, rowid, words) values ('delete', old.rowid, old.words);`
  return [
    // The words contain no punctuation, and letters beyond ASCII are already folded, so "ascii" splits at spaces only.
    `create virtual table ${index} using fts5
      (words, content = '', detail = none, columnsize = 0, tokenize = "ascii tokenchars '#'")`,
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_update after update of words on ${table} when old.words <> new.words
      begin ${remove} ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
  ]
})

/** As in the index, in a quoted statement. */
const indexedWords = `array_to_tsvector(string_to_array(btrim(words), '' ''))`

/**
 * PostgreSQL checks a policy before any condition that isn't leakproof. Full-text search isn't, so under a policy it
 * can't use its index. `search_words` returns the keys of the rows that have some words. While its query is planned,
 * `plans_search` is true, so the policies don't restrict it; the query has their condition itself. `plans_search` is
 * declared immutable, so that the planner evaluates it. Only a kept plan could carry that into another query, and
 * `execute` keeps none.
 *
 * `is_common_word` estimates from a query plan whether very many rows have a word. Looking up such a word in the index
 * would take longer than reading the list. The word must also be in 5% of the rows, because PostgreSQL assumes that a
 * word it has no statistics of is in 0.5% of them, however many there are.
 */
export const searchOnPostgres = [
  ...Object.keys(indexes).map(
    (table) =>
      `create index ${table}_search on ${table} using gin (array_to_tsvector(string_to_array(btrim(words), ' ')))`,
  ),
  `create function plans_search() returns boolean language sql immutable parallel safe as
    $$ select current_setting('lading.plans_search', true) is not distinct from 'on' $$`,
  `create function search_words(searched regclass, key name, query tsquery, most bigint) returns setof text
    language plpgsql set enable_seqscan = off as $$
    declare
      organization constant text := current_setting('lading.organization', true);
      descendants_of constant text := current_setting('lading.descendants_of', true);
    begin
      perform set_config('lading.plans_search', 'on', true);
      return query execute format(
        'select %I::text from %s where %s and ${indexedWords} @@ $3 limit $4',
        key, searched, case
          when organization = 'system' then 'true'
          when descendants_of = '' then 'organization_id = $1'
          else 'organization_id in (select organization_id from organization_ancestors where ancestor_id = $2)'
        end) using organization, descendants_of, query, most;
      perform set_config('lading.plans_search', '', true);
    end $$`,
  `create function is_common_word(searched regclass, word text) returns boolean language plpgsql as $$
    declare
      plan json;
      estimate float8;
    begin
      perform set_config('lading.plans_search', 'on', true);
      execute format(
        'explain (format json) select from %s where ${indexedWords} @@ %L::tsquery',
        searched, quote_literal(word)) into plan;
      perform set_config('lading.plans_search', '', true);
      estimate := plan -> 0 -> 'Plan' ->> 'Plan Rows';
      return estimate > 50000
        and estimate > 0.05 * (select reltuples from pg_class where oid = searched);
    end $$`,
]
