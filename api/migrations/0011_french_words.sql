-- French elision and word stems in the search of 0004.

-- Text as it is compared: also 'l''érable' and 'l’Érable' are the words 'l' and 'erable', while 'O''Brien' is 'obrien'.
-- `comparable` in api/src/search/equivalents.ts says the same of names of places.
create or replace function search_text(value text) returns text language sql stable parallel safe as $$
  select trim(regexp_replace(
    regexp_replace(
      regexp_replace(lower(unaccent(normalize(coalesce(value, ''), nfkc))),
        '\m([cdjlmnst]|(jus|lors|puis)?qu)[''`´‘’ʼ](?=[aeiouyh])', '\1 ', 'g'),
      '[''`´‘’ʼ]', '', 'g'),
    '[^[:alnum:]\u0080-\U0010ffff]+|[\u0080-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
$$;

-- With their stems: 'strawberies' is one letter from the stem of 'strawberry', and two from the word.
create or replace function learn_words(value text) returns void language sql as $$
  with told as (select distinct word from string_to_table(search_text(value), ' ') word)
  insert into search_word
  select word from (
    select word from told union select unnest(ts_lexize('english_stem', word)) from told where length(word) between 3 and 40
  ) known
  where length(word) between 3 and 40 order by word on conflict do nothing
$$;

insert into search_word
select distinct stem from search_word, unnest(ts_lexize('english_stem', word)) stem where length(stem) >= 3
order by stem on conflict do nothing;

-- Only farms with an elision are stored differently.
select find_farms(array_agg(id)) from farm
where concat_ws(' ', name, city, region, state, description) ~* '\m([cdjlmnst]|qu)[''`´‘’ʼ]'
having count(*) > 0;
select index_offers(array_agg(distinct o.farm_id)) from (
  select fc.farm_id, c.name from farm_category fc join category c on c.id = fc.category_id
  union all select ff.farm_id, e.name from farm_feature ff join feature e on e.id = ff.feature_id
) o
where o.name ~* '\m([cdjlmnst]|qu)[''`´‘’ʼ]' having count(*) > 0;
