-- How often somebody has called what is limited (api/src/limits). Lost in a crash, which is no harm: counts begin anew.
create unlogged table rate_limit (
  -- Signed with the site's secret: tells neither who nor what.
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
create index rate_limit_ends_at on rate_limit (ends_at);
