-- When a farm's page said something else for the last time: a sitemap tells search engines what to read again.

-- Null: not since it was created.
alter table farm add column changed_at timestamptz;

create function farm_set_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

create trigger farm_changed before update on farm for each row
  when (old.* is distinct from new.*) execute function farm_set_changed();
