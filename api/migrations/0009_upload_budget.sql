-- What uploads take up, so that pictures that nobody confirms cannot fill the disk.

-- Bytes that are stored of it; until bytes have come, as many as may come.
alter table upload add column bytes integer not null default 0;
-- Signed with the site's secret: tells which uploads came from one network, not from which.
alter table upload add column source text;
-- A picture that a published farm shows: the budget of unconfirmed bytes leaves it out.
alter table upload add column kept boolean not null default false;

update upload set kept = true from farm where farm.id = upload.farm_id and farm.published and upload.status = 'used';

create index upload_unconfirmed on upload (source) where not kept;
-- Whether a stored file is a picture of some upload.
create index upload_hash on upload (hash) where hash is not null;
