-- When in the year a farm is open, and what it is found by beside words.

alter table farm
  add column seasons jsonb not null default '[]',
  add column special_days jsonb not null default '[]',
  add column confirmed_at timestamptz;

-- One row per published farm. Facets are 'category:1', 'feature:12', 'crop:apples', the hours of the week in which it may
-- be open ('hour:57', from Monday 00:00), and the days: 'all-year' or its half months ('half:12' begins on 16 June),
-- 'open:2026-12-24' and 'closed:2026-12-25' for special days. They narrow; whether a farm is open, domain/opening says.
create table farm_facet (
  farm_id bigint primary key references farm on delete cascade,
  pos cube,
  facets text[] not null
);
create index farm_facet_place on farm_facet using gist (pos);
create index farm_facet_facets on farm_facet using gin (facets);

create function clock_minutes(value text) returns int language sql immutable parallel safe as $$
  select substr(value, 1, 2)::int * 60 + substr(value, 4, 2)::int where value ~ '^\d\d:\d\d'
$$;

-- The hours of the week in which entries of opening hours may keep a farm open.
create function week_hours(entries jsonb) returns setof int language sql immutable parallel safe as $$
  select distinct ((entry ->> 'dayOfWeek')::int * 24 + hour) % 168
  from jsonb_array_elements(case jsonb_typeof(entries) when 'array' then entries else '[]' end) entry
  cross join lateral (
    select clock_minutes(entry ->> 'openTime') as opens, clock_minutes(entry ->> 'closeTime') as closes
  ) stretch
  cross join lateral generate_series(opens / 60, (closes - 1 + case when closes < opens then 1440 else 0 end) / 60) hour
  where opens <> closes
$$;

-- The half months from one day of the year to another, 'MM-DD', over the end of the year where `until` comes first.
create function half_months(since text, until text) returns setof int language sql immutable parallel safe as $$
  select (half - 1) % 24 + 1 from (
    select substr(since, 1, 2)::int * 2 - (substr(since, 4, 2)::int < 16)::int as first,
      substr(until, 1, 2)::int * 2 - (substr(until, 4, 2)::int < 16)::int as last
  ) span cross join lateral generate_series(first, last + case when until < since then 24 else 0 end) half
$$;

create function index_facets(ids bigint[]) returns void language sql as $$
  delete from farm_facet using farm f where farm_id = f.id and not f.published and f.id = any (ids);
  insert into farm_facet as x (farm_id, pos, facets)
  select f.id, f.pos, array(
    select 'category:' || category_id from farm_category where farm_id = f.id
    union all select 'feature:' || feature_id from farm_feature where farm_id = f.id
    union select 'hour:' || week_hours(f.business_hours)
    union select 'hour:' || week_hours(season -> 'hours') from jsonb_array_elements(f.seasons) season
    union select 'crop:' || (season ->> 'crop') from jsonb_array_elements(f.seasons) season where season ->> 'crop' is not null
    union select 'half:' || half_months(season ->> 'from', season ->> 'to') from jsonb_array_elements(f.seasons) season
    union select 'all-year' where f.seasons = '[]'
    union select case when special -> 'hours' <> '[]' then 'open:' else 'closed:' end || (special ->> 'date')
      from jsonb_array_elements(f.special_days) special
  )
  from farm f
  where f.id = any (ids) and f.published
  on conflict (farm_id) do update set pos = excluded.pos, facets = excluded.facets
  where (x.pos, x.facets) is distinct from (excluded.pos, excluded.facets)
$$;

-- A new farm has none before its categories are stored.
create function farm_facets_changed() returns trigger language plpgsql as $$
begin
  perform index_facets(array_agg(n.id)) from after_change n join before_change o using (id)
  where (n.business_hours, n.seasons, n.special_days, n.pos, n.published)
    is distinct from (o.business_hours, o.seasons, o.special_days, o.pos, o.published);
  return null;
end $$;

create trigger farm_facets_updated after update on farm
  referencing old table as before_change new table as after_change
  for each statement execute function farm_facets_changed();

create function chosen_facets_changed() returns trigger language plpgsql as $$
begin
  perform index_facets(array_agg(distinct farm_id)) from changed;
  return null;
end $$;

create trigger farm_category_facets_added after insert on farm_category
  referencing new table as changed for each statement execute function chosen_facets_changed();
create trigger farm_category_facets_removed after delete on farm_category
  referencing old table as changed for each statement execute function chosen_facets_changed();
create trigger farm_feature_facets_added after insert on farm_feature
  referencing new table as changed for each statement execute function chosen_facets_changed();
create trigger farm_feature_facets_removed after delete on farm_feature
  referencing old table as changed for each statement execute function chosen_facets_changed();

-- Farms that are there already.
select index_facets(array_agg(id)) from farm having count(*) > 0;
