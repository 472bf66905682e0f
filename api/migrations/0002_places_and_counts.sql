-- Keeps points and totals true inside the transaction that changes a farm.

create function farm_set_pos() returns trigger language plpgsql as $$
begin
  new.pos := ll_to_earth(new.lat, new.lon);
  return new;
end $$;

create trigger farm_pos before insert or update of lat, lon, pos on farm
  for each row execute function farm_set_pos();

create function farm_category_set_pos() returns trigger language plpgsql as $$
begin
  new.pos := (select pos from farm where id = new.farm_id);
  return new;
end $$;

create trigger farm_category_pos before insert or update on farm_category
  for each row execute function farm_category_set_pos();

create function farm_moved() returns trigger language plpgsql as $$
begin
  update farm_category set pos = new.pos where farm_id = new.id;
  return null;
end $$;

create trigger farm_moved after update of lat, lon on farm
  for each row when (old.pos is distinct from new.pos) execute function farm_moved();

-- Exact totals without counting: one row per list ('all', 'banner:Trending', 'category:7').
create table listing_count (
  list text primary key,
  located bigint not null,
  unlocated bigint not null
);

create function add_to_listing_count(changed text, more_located bigint, more_unlocated bigint)
  returns void language sql as $$
  insert into listing_count as c values (changed, more_located, more_unlocated)
  on conflict (list) do update
    set located = c.located + excluded.located, unlocated = c.unlocated + excluded.unlocated
$$;

-- Lists change in one order everywhere (order by), so that two transactions never wait for each other crosswise.
create function farm_count_added() returns trigger language plpgsql as $$
begin
  perform add_to_listing_count(d.list, d.located, d.unlocated) from (
    select l.list, count(*) filter (where f.pos is not null) as located, count(*) filter (where f.pos is null) as unlocated
    from added f cross join lateral (values ('all'), ('banner:' || f.banner)) l (list)
    where l.list is not null group by l.list order by l.list
  ) d;
  return null;
end $$;

create function farm_count_removed() returns trigger language plpgsql as $$
begin
  perform add_to_listing_count(d.list, -d.located, -d.unlocated) from (
    select l.list, count(*) filter (where f.pos is not null) as located, count(*) filter (where f.pos is null) as unlocated
    from removed f cross join lateral (values ('all'), ('banner:' || f.banner)) l (list)
    where l.list is not null group by l.list order by l.list
  ) d;
  return null;
end $$;

create trigger farm_inserted after insert on farm
  referencing new table as added for each statement execute function farm_count_added();
create trigger farm_deleted after delete on farm
  referencing old table as removed for each statement execute function farm_count_removed();
create trigger farm_updated_from after update on farm
  referencing old table as removed for each statement execute function farm_count_removed();
create trigger farm_updated_to after update on farm
  referencing new table as added for each statement execute function farm_count_added();

create function farm_category_count_added() returns trigger language plpgsql as $$
begin
  perform add_to_listing_count(d.list, d.located, d.unlocated) from (
    select 'category:' || category_id as list,
      count(*) filter (where pos is not null) as located, count(*) filter (where pos is null) as unlocated
    from added group by 1 order by 1
  ) d;
  return null;
end $$;

create function farm_category_count_removed() returns trigger language plpgsql as $$
begin
  perform add_to_listing_count(d.list, -d.located, -d.unlocated) from (
    select 'category:' || category_id as list,
      count(*) filter (where pos is not null) as located, count(*) filter (where pos is null) as unlocated
    from removed group by 1 order by 1
  ) d;
  return null;
end $$;

create trigger farm_category_inserted after insert on farm_category
  referencing new table as added for each statement execute function farm_category_count_added();
create trigger farm_category_deleted after delete on farm_category
  referencing old table as removed for each statement execute function farm_category_count_removed();
create trigger farm_category_updated_from after update on farm_category
  referencing old table as removed for each statement execute function farm_category_count_removed();
create trigger farm_category_updated_to after update on farm_category
  referencing new table as added for each statement execute function farm_category_count_added();
