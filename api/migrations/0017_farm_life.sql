-- What keeps a farm off the site, each fact apart, so that one that ends leaves the others: see api/src/farms/life.ts.
alter table farm
  -- Registered and without a first cover: never listed, and swept after a day.
  add column draft boolean not null default false,
  -- Taken off by its owner.
  add column hidden boolean not null default false,
  -- A steward has yet to look at it.
  add column held boolean not null default false;

-- `published` and `held_by` follow. A change of these two alone is of the release before, which knows no others.
create function farm_life() returns trigger language plpgsql as $$
declare
  is_of_before boolean := not new.published;
begin
  if tg_op = 'UPDATE' then
    is_of_before := (new.published, new.held_by) is distinct from (old.published, old.held_by);
  end if;
  if is_of_before then
    new.hidden := not new.published and new.held_by is not distinct from 'owner';
    new.held := not new.published and new.held_by is not distinct from 'steward';
    new.draft := not new.published and (new.draft or new.held_by is null and not new.withdrawn);
  end if;
  new.published := not (new.draft or new.hidden or new.held or new.withdrawn);
  new.held_by := case when new.hidden then 'owner' when new.held then 'steward' end;
  return new;
end $$;

create trigger farm_life before insert or update of draft, hidden, held, withdrawn, published, held_by on farm
  for each row execute function farm_life();

drop trigger farm_moved on farm;
create trigger farm_moved after update of lat, lon, published, draft, hidden, held, withdrawn on farm for each row
  when (old.pos is distinct from new.pos or old.published <> new.published) execute function farm_moved();

-- Imported farms that a steward had accepted without a cover were neither listed nor drafts: they are listed now.
update farm set hidden = held_by is not distinct from 'owner', held = held_by is not distinct from 'steward',
  draft = listed_at is not null and not withdrawn
    and not exists (select from image i where i.farm_id = farm.id and i.kind = 'cover')
    and not exists (select from farm_import m where m.farm_id = farm.id)
where not published;

-- A withdrawn farm has a case of its own, by which it comes back.
insert into desk_case (kind, farm_id, detail)
select 'farm', id, '{"why": "withdrawn"}' from farm where withdrawn order by id;
create index desk_case_of_farm on desk_case (farm_id, kind);
