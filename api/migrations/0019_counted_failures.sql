-- Whether the failure counted: a report of a view that this site has sent, the first of its network (null: no).
alter table browser_error add column is_counted boolean;
