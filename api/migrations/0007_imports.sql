-- Farms that came out of third-party files: which row of which source each was made of, so that importing again
-- changes what has changed and nothing else.
create table farm_import (
  source text not null,
  -- 'id:…' of the source's own, or 'place:…' of name and place.
  key text not null,
  farm_id bigint not null unique references farm on delete cascade,
  -- Of everything that is stored of the row.
  row_hash text not null,
  primary key (source, key)
);
