-- What farms offer is found by the names of the categories and features of now that are in use.

create or replace function index_offers(ids bigint[]) returns void language sql as $$
  update farm_search s set offers = setweight(to_tsvector('english', o.names), 'C')
    || setweight(to_tsvector('simple', o.names), 'C')
  from (
    select f.id, search_text(concat_ws(' ',
      (select string_agg(c.name, ' ' order by c.id) from farm_category fc join category c on c.id = fc.category_id
        where fc.farm_id = f.id and c.active),
      (select string_agg(e.name, ' ' order by e.id) from farm_feature ff join feature e on e.id = ff.feature_id
        where ff.farm_id = f.id and e.active)
    )) as names
    from farm f where f.id = any (ids)
  ) o
  where s.farm_id = o.id
$$;

create function term_changed() returns trigger language plpgsql as $$
declare
  changed bigint[] := (select array_agg(n.id) from after_change n join before_change o using (id)
    where (n.name, n.active) is distinct from (o.name, o.active));
begin
  perform learn_words(string_agg(name, ' ')) from after_change where id = any (changed);
  if tg_table_name = 'category' then
    perform index_offers(array_agg(distinct farm_id)) from farm_category where category_id = any (changed);
  else
    perform index_offers(array_agg(distinct farm_id)) from farm_feature where feature_id = any (changed);
  end if;
  return null;
end $$;

create trigger category_renamed after update on category
  referencing old table as before_change new table as after_change for each statement execute function term_changed();
create trigger feature_renamed after update on feature
  referencing old table as before_change new table as after_change for each statement execute function term_changed();

-- Names that changed before this.
select index_offers(array_agg(farm_id)) from farm_search having count(*) > 0;
select learn_words(string_agg(name, ' ')) from (select name from category union all select name from feature) named;
