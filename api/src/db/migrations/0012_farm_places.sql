-- Places by farm: a search that orders equal farms by distance reads up to 500 of them, and rows of `farm` are wide.
create index farm_place on farm (id) include (pos);
