const tables = `
  tariff_editions place_groups place_group_countries commodity_groups commodities commodity_questions
  commodity_question_options tariff_rows cover_levels extensions extension_rates transport_feature_terms
  countries states taxes currencies exchange_rates transport_features usual_speeds passages listed_areas
  commodity_words screening_editions screening_entries issuers`
  .trim()
  .split(/\s+/)

/**
 * The tables that track changes to reference data. `reference_revision` counts them: triggers increment it whenever a
 * reference table changes, so that caches know when to reload. `reference_seeds` records what was last seeded from the
 * code. Add these triggers to each new reference table in its own migration.
 */
export const referenceRevision = [
  `create table reference_revision (
    id integer primary key,
    revision bigint not null
  )`,
  `insert into reference_revision (id, revision) values (1, 1)`,
  `create table reference_seeds (
    subject text primary key,
    content text not null
  )`,
]

const incrementRevision = 'update reference_revision set revision = revision + 1'

export const revisionOnSqlite = tables.flatMap((table) =>
  ['insert', 'update', 'delete'].map(
    (event) =>
      `create trigger ${table}_${event}_raises after ${event} on ${table} begin ${incrementRevision}; end`,
  ),
)

export const revisionOnPostgres = [
  // A client that changes a table by its qualified name may use another search path.
  `create function raise_reference_revision() returns trigger language plpgsql
    set search_path from current as $$ begin ${incrementRevision}; return null; end $$`,
  ...tables.map(
    (table) => `create trigger ${table}_raises after insert or update or delete or truncate on ${table}
      for each statement execute function raise_reference_revision()`,
  ),
]
