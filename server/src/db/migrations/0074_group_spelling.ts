import { type Kysely, sql } from 'kysely';

/**
 * Groups that differ only in capitals or blanks are one: figures would divide them. A group has the spelling that it got first;
 * of those that are stored already, the one with the most locations.
 */
const spelling = `
create function plain_group(in_name text) returns text language sql immutable as $$
  select lower(regexp_replace(btrim(in_name), '\\s+', ' ', 'g')) $$;

update location l set group_name = first.group_name
from (
  select distinct on (account_id, plain_group(group_name)) account_id, plain_group(group_name) as plain,
    regexp_replace(btrim(group_name), '\\s+', ' ', 'g') as group_name
  from location where group_name is not null
  group by account_id, location.group_name
  order by account_id, plain_group(group_name), count(*) desc, location.group_name
) first
where l.account_id = first.account_id and plain_group(l.group_name) = first.plain and l.group_name <> first.group_name;

create index location_group on location (account_id, plain_group(group_name)) where group_name is not null;

create function spell_group() returns trigger language plpgsql as $$
begin
  new.group_name := coalesce(
    (select l.group_name from location l where l.account_id = new.account_id and l.id <> new.id
      and l.group_name is not null and plain_group(l.group_name) = plain_group(new.group_name) limit 1),
    regexp_replace(btrim(new.group_name), '\\s+', ' ', 'g'));
  return new;
end $$;
create trigger location_group_spelling before insert or update of group_name on location for each row
  when (new.group_name is not null) execute function spell_group();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(spelling).execute(db);
}
