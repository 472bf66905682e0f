-- What farms are found by when a visitor types: kept true inside the transaction that changes a farm.

-- Text as it is compared: lower case, without accents and apostrophes, words apart by one space.
-- 'St. Jacobs' and 'st jacobs', 'Café' and 'Cafe', 'Schmidt''s' and 'schmidts' are the same.
create function search_text(value text) returns text language sql stable parallel safe as $$
  select trim(regexp_replace(
    regexp_replace(lower(unaccent(normalize(coalesce(value, ''), nfkc))), '[''`´‘’ʼ]', '', 'g'),
    '[^[:alnum:]\u0080-\U0010ffff]+|[\u0080-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
$$;

create table farm_search (
  farm_id bigint primary key references farm on delete cascade,
  name text collate "C" not null,
  -- Name (A), place (B) and description (D) of the farm itself.
  own tsvector not null,
  -- Its categories and features (C).
  offers tsvector not null default '',
  document tsvector generated always as (own || offers) stored
);
create index farm_search_document on farm_search using gin (document);

-- Every phrase that a name or a town goes on with from one of its words, so that each is found by its beginning:
-- rank 0 the whole name, 1 the rest of the name from a later word, 2 the town.
create table farm_phrase (
  rank smallint not null,
  phrase text collate "C" not null,
  farm_id bigint not null references farm on delete cascade,
  primary key (rank, phrase, farm_id)
);
create index farm_phrase_of_farm on farm_phrase (farm_id);

-- Every word that occurs, to tell a typing error from a word. Words are never taken out: one that no farm has any
-- more only finds nothing.
create table search_word (word text collate "C" primary key);

-- In one order, so that two transactions that add the same words never wait for each other crosswise.
create function learn_words(value text) returns void language sql as $$
  insert into search_word
  select distinct word from string_to_table(search_text(value), ' ') word where length(word) between 3 and 40
  order by word on conflict do nothing
$$;

create function index_farms(ids bigint[]) returns void language plpgsql as $$
begin
  insert into farm_search (farm_id, name, own)
  select f.id, t.name,
    setweight(to_tsvector('simple', t.name), 'A') || setweight(to_tsvector('english', t.name), 'A')
    || setweight(to_tsvector('simple', t.place), 'B')
    || setweight(to_tsvector('english', search_text(f.description)), 'D')
  from farm f cross join lateral (
    select search_text(f.name) as name, search_text(concat_ws(' ', f.city, f.region, f.state)) as place
  ) t
  where f.id = any (ids)
  on conflict (farm_id) do update set name = excluded.name, own = excluded.own;

  delete from farm_phrase where farm_id = any (ids);
  insert into farm_phrase (rank, phrase, farm_id)
  select least(start - 1, 1), left(array_to_string(words[start:], ' '), 200), f.id
  from farm f
  cross join lateral (select string_to_array(search_text(f.name), ' ') as words) name
  cross join lateral generate_series(1, cardinality(words)) start
  where f.id = any (ids)
  union
  select 2, left(search_text(f.city), 200), f.id from farm f where f.id = any (ids) and search_text(f.city) <> '';

  perform learn_words(string_agg(concat_ws(' ', name, city, region, description), ' '))
  from farm where id = any (ids);
end $$;

create function index_offers(ids bigint[]) returns void language sql as $$
  update farm_search s set offers = setweight(to_tsvector('english', o.names), 'C')
    || setweight(to_tsvector('simple', o.names), 'C')
  from (
    select f.id, search_text(concat_ws(' ',
      (select string_agg(c.name, ' ') from farm_category fc join category c on c.id = fc.category_id where fc.farm_id = f.id),
      (select string_agg(e.name, ' ') from farm_feature ff join feature e on e.id = ff.feature_id where ff.farm_id = f.id)
    )) as names
    from farm f where f.id = any (ids)
  ) o
  where s.farm_id = o.id
$$;

create function farm_search_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform index_farms(array_agg(id order by id)) from after_change;
  else
    perform index_farms(array_agg(n.id order by n.id)) from after_change n join before_change o using (id)
    where (n.name, n.description, n.city, n.region, n.state)
      is distinct from (o.name, o.description, o.city, o.region, o.state);
  end if;
  return null;
end $$;

create trigger farm_search_inserted after insert on farm
  referencing new table as after_change for each statement execute function farm_search_changed();
create trigger farm_search_updated after update on farm
  referencing old table as before_change new table as after_change
  for each statement execute function farm_search_changed();

create function farm_offers_changed() returns trigger language plpgsql as $$
begin
  perform index_offers(array_agg(distinct farm_id)) from changed;
  return null;
end $$;

create trigger farm_category_offers_added after insert on farm_category
  referencing new table as changed for each statement execute function farm_offers_changed();
create trigger farm_category_offers_removed after delete on farm_category
  referencing old table as changed for each statement execute function farm_offers_changed();
create trigger farm_category_offers_updated after update on farm_category
  referencing new table as changed for each statement execute function farm_offers_changed();
create trigger farm_feature_offers_added after insert on farm_feature
  referencing new table as changed for each statement execute function farm_offers_changed();
create trigger farm_feature_offers_removed after delete on farm_feature
  referencing old table as changed for each statement execute function farm_offers_changed();

create function names_learnt() returns trigger language plpgsql as $$
begin
  perform learn_words(string_agg(name, ' ')) from named;
  return null;
end $$;

create trigger category_named after insert on category
  referencing new table as named for each statement execute function names_learnt();
create trigger feature_named after insert on feature
  referencing new table as named for each statement execute function names_learnt();

-- Farms that are there already.
select index_farms(array_agg(id)) from farm having count(*) > 0;
select index_offers(array_agg(id)) from farm having count(*) > 0;
select learn_words(string_agg(name, ' ')) from (select name from category union all select name from feature) named;
