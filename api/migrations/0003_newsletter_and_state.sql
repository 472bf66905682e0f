create table newsletter_subscriber (
  -- Lower case.
  email text primary key,
  first_name text not null,
  created_at timestamptz not null default now()
);

-- What the program remembers about its own data between starts.
create table app_state (
  key text primary key,
  value text not null
);
