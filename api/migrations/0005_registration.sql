-- Farms that owners register: seen in lists once their cover is confirmed, and the pictures that owners bring.

alter table farm add column published boolean not null default true;
-- Copy of the farm's, as `pos` is.
alter table farm_category add column published boolean not null default true;

-- Lists hold published farms only, and each is read from one index.
drop index farm_category_nearest, farm_category_unlocated, farm_nearest, farm_unlocated, farm_banner_nearest,
  farm_banner_unlocated;
create index farm_category_nearest on farm_category using gist (category_id, pos) where published;
create index farm_category_unlocated on farm_category (category_id, farm_id) where pos is null and published;
create index farm_nearest on farm using gist (pos) where published;
create index farm_unlocated on farm (id) where pos is null and published;
create index farm_banner_nearest on farm using gist (banner, pos) where banner is not null and published;
create index farm_banner_unlocated on farm (banner, id) where banner is not null and pos is null and published;
create index farm_unpublished on farm (created_at) where not published;

create or replace function farm_category_set_pos() returns trigger language plpgsql as $$
begin
  select f.pos, f.published into new.pos, new.published from farm f where f.id = new.farm_id;
  return new;
end $$;

create or replace function farm_moved() returns trigger language plpgsql as $$
begin
  update farm_category set pos = new.pos, published = new.published where farm_id = new.id;
  return null;
end $$;

drop trigger farm_moved on farm;
create trigger farm_moved after update of lat, lon, published on farm for each row
  when (old.pos is distinct from new.pos or old.published <> new.published) execute function farm_moved();

-- The counts of 0002, of published farms.
create or replace function farm_count_added() returns trigger language plpgsql as $$
begin
  perform add_to_listing_count(d.list, d.located, d.unlocated) from (
    select l.list, count(*) filter (where f.pos is not null) as located, count(*) filter (where f.pos is null) as unlocated
    from added f cross join lateral (values ('all'), ('banner:' || f.banner)) l (list)
    where l.list is not null and f.published group by l.list order by l.list
  ) d;
  return null;
end $$;

create or replace function farm_count_removed() returns trigger language plpgsql as $$
begin
  perform add_to_listing_count(d.list, -d.located, -d.unlocated) from (
    select l.list, count(*) filter (where f.pos is not null) as located, count(*) filter (where f.pos is null) as unlocated
    from removed f cross join lateral (values ('all'), ('banner:' || f.banner)) l (list)
    where l.list is not null and f.published group by l.list order by l.list
  ) d;
  return null;
end $$;

create or replace function farm_category_count_added() returns trigger language plpgsql as $$
begin
  perform add_to_listing_count(d.list, d.located, d.unlocated) from (
    select 'category:' || category_id as list,
      count(*) filter (where pos is not null) as located, count(*) filter (where pos is null) as unlocated
    from added where published group by 1 order by 1
  ) d;
  return null;
end $$;

create or replace function farm_category_count_removed() returns trigger language plpgsql as $$
begin
  perform add_to_listing_count(d.list, -d.located, -d.unlocated) from (
    select 'category:' || category_id as list,
      count(*) filter (where pos is not null) as located, count(*) filter (where pos is null) as unlocated
    from removed where published group by 1 order by 1
  ) d;
  return null;
end $$;

-- Text search of 0004: a farm is found from the moment it is published, with what it offers.
create function find_farms(ids bigint[]) returns void language plpgsql as $$
declare
  listed bigint[] := (select array_agg(id order by id) from farm where id = any (ids) and published);
begin
  delete from farm_search where farm_id = any (ids) and farm_id <> all (coalesce(listed, '{}'));
  delete from farm_phrase where farm_id = any (ids) and farm_id <> all (coalesce(listed, '{}'));
  if listed is not null then
    perform index_farms(listed);
    perform index_offers(listed);
  end if;
end $$;

create or replace function farm_search_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform index_farms(array_agg(id order by id)) from after_change where published;
  else
    perform find_farms(array_agg(n.id order by n.id)) from after_change n join before_change o using (id)
    where (n.name, n.description, n.city, n.region, n.state, n.published)
      is distinct from (o.name, o.description, o.city, o.region, o.state, o.published);
  end if;
  return null;
end $$;

-- Who sent what: repeating it with the same key makes no second farm. Both are hashes.
create table farm_registration (
  farm_id bigint primary key references farm on delete cascade,
  key_hash text not null unique,
  body_hash text not null
);

-- A picture on its way, and the owner of its files. One number for it and for the picture of the farm that it becomes.
create table upload (
  id bigint primary key default nextval(pg_get_serial_sequence('image', 'id')),
  -- Null when the farm is gone: the files are not yet.
  farm_id bigint references farm on delete set null,
  file_type text not null,
  -- open: bytes may come; used: a picture of the farm; dropped: no longer one; expired: its files may go.
  status text not null default 'open' check (status in ('open', 'used', 'dropped', 'expired')),
  -- How often bytes have come.
  version integer not null default 0,
  -- Whether the bytes as they came may still be stored.
  raw boolean not null default true,
  -- Of the picture that was made of the newest bytes; null until then.
  hash text,
  width integer,
  height integer,
  placeholder text,
  created_at timestamptz not null default now()
);
create index upload_of_farm on upload (farm_id);
create index upload_to_sweep on upload (created_at) where status <> 'used' or farm_id is null or raw;
