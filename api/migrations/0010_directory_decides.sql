-- What the directory alone decides of a farm: which badge it has, and whether it is taken back.

-- Unpublished by the directory: its owner cannot publish it, and the sweep of unfinished registrations leaves it alone.
alter table farm add column withdrawn boolean not null default false check (not (withdrawn and published));

-- The badge that the owner asked for and that the directory has not granted.
alter table farm add column wished_banner text check (wished_banner in ('Staff Pick', 'Trending'));

-- Until now owners could give themselves these badges.
update farm set wished_banner = banner, banner = null
where banner in ('Staff Pick', 'Trending')
  and (exists (select from farm_registration r where r.farm_id = farm.id)
    or exists (select from upload u where u.farm_id = farm.id));
