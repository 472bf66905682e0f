-- concurrently: farm is large
-- Places by farm: a search that orders equal farms by distance reads up to 500 of them, and rows of `farm` are wide.
drop index concurrently if exists farm_place;
create index concurrently farm_place on farm (id) include (pos);
