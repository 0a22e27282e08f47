/** Editions of the tariff. Each table with `edition_id` belongs to one of them. */
export const tariff = [
  `create table tariff_editions (
    id text primary key,
    name text not null,
    valid_from text not null unique,
    sample integer not null,
    currency_id text not null,
    further_leg_load integer not null,
    further_leg_cap integer not null,
    technology_fee integer not null,
    booking_fee bigint not null,
    horizon_days integer not null,
    notice_land integer not null,
    notice_sea integer not null,
    notice_air integer not null,
    longest_land integer not null default 60,
    longest_sea integer not null default 120,
    longest_air integer not null default 45,
    conditions text not null default '[]'
  )`,

  `create table place_groups (
    edition_id text not null references tariff_editions (id),
    id text not null,
    name text not null,
    constraint place_groups_key primary key (edition_id, id)
  )`,
  `create table place_group_countries (
    edition_id text not null,
    alpha2 text not null references countries (alpha2),
    place_group_id text not null,
    constraint place_group_countries_key primary key (edition_id, alpha2),
    constraint place_group_countries_group foreign key (edition_id, place_group_id)
      references place_groups (edition_id, id)
  )`,

  `create table commodity_groups (
    edition_id text not null references tariff_editions (id),
    id text not null,
    name text not null,
    validity_seconds integer not null,
    widest_cover text not null,
    exclusion text,
    condition text,
    constraint commodity_groups_key primary key (edition_id, id)
  )`,
  `create table commodities (
    edition_id text not null,
    id text not null,
    name text not null,
    group_id text not null,
    declined text,
    needs_description integer,
    position integer not null,
    constraint commodities_key primary key (edition_id, id),
    constraint commodities_group foreign key (edition_id, group_id) references commodity_groups (edition_id, id)
  )`,
  `create table commodity_questions (
    edition_id text not null references tariff_editions (id),
    id text not null,
    position integer not null,
    text text not null,
    commodity_groups text not null,
    commodities text not null,
    source text not null,
    constraint commodity_questions_key primary key (edition_id, id)
  )`,
  `create table commodity_question_options (
    edition_id text not null,
    question_id text not null,
    id text not null,
    position integer not null,
    label text not null,
    name text not null,
    load integer,
    excess_factor integer,
    widest_cover text,
    condition text,
    covered text,
    exclusion text,
    declined text,
    features text,
    instead text,
    constraint commodity_question_options_key primary key (edition_id, question_id, id),
    constraint commodity_question_options_question foreign key (edition_id, question_id)
      references commodity_questions (edition_id, id)
  )`,

  `create table tariff_rows (
    edition_id text not null references tariff_editions (id),
    commodity_group_id text not null,
    origin_group_id text not null,
    destination_group_id text not null,
    mode text not null,
    base_rate integer not null,
    minimum_premium bigint not null,
    maximum_value bigint not null,
    excess bigint not null,
    constraint tariff_rows_key
      primary key (edition_id, commodity_group_id, origin_group_id, destination_group_id, mode)
  )`,
  `create table cover_levels (
    edition_id text not null references tariff_editions (id),
    level text not null,
    name text not null,
    clauses text not null,
    factor integer not null,
    excess_factor integer not null,
    covered text not null,
    not_covered text not null,
    constraint cover_levels_key primary key (edition_id, level)
  )`,

  `create table extensions (
    edition_id text not null references tariff_editions (id),
    id text not null,
    name text not null,
    scope text not null,
    covered text not null,
    exclusion text not null,
    minimum_premium bigint not null,
    position integer not null,
    constraint extensions_key primary key (edition_id, id)
  )`,
  `create table extension_rates (
    edition_id text not null,
    extension_id text not null,
    mode text not null,
    rate integer not null,
    clauses text not null,
    constraint extension_rates_key primary key (edition_id, extension_id, mode),
    constraint extension_rates_extension foreign key (edition_id, extension_id) references extensions (edition_id, id)
  )`,

  `create table transport_feature_terms (
    edition_id text not null references tariff_editions (id),
    position integer not null,
    feature_id text not null,
    commodity text,
    commodity_group text,
    load integer,
    excess_factor integer,
    widest_cover text,
    condition text,
    covered text,
    exclusion text,
    declined text,
    instead text,
    source text not null,
    constraint transport_feature_terms_key primary key (edition_id, position)
  )`,
]
