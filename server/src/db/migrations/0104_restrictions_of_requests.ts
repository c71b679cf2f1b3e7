import { type Kysely, sql } from 'kysely';

interface Restriction {
  readonly name: string;
  readonly table: string;
  readonly sees: string | null;
  readonly writes: string | null;
}

/**
 * Row-level security now binds the owner of the tables too, and what a restrictive policy takes away it would take from jobs. The
 * owner is a member of the requests' role, so the role that a policy names does not tell the two apart: the policy asks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Restriction>`
    select p.polname as name, p.polrelid::regclass::text as table,
      pg_get_expr(p.polqual, p.polrelid) as sees, pg_get_expr(p.polwithcheck, p.polrelid) as writes
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and not p.polpermissive`.execute(db);
  for (const { name, table, sees, writes } of rows) {
    const of = [...clause('using', sees), ...clause('with check', writes)].join(' ');
    await sql.raw(`alter policy ${name} on ${table} ${of}`).execute(db);
  }
  await sql.raw(shared).execute(db);
  await sql.raw(moves).execute(db);
}

const clause = (word: string, condition: string | null): string[] =>
  condition ? [`${word} (current_user <> 'fraktion_app' or ${condition})`] : [];

const own = `current_user <> 'fraktion_app' or account_id = app_account()`;
const keep = (table: string, what: 'update' | 'delete'): string => `
create policy own_${what}s on ${table} as restrictive for ${what} using (${own});`;

/** What two sides share ends with the one that began it, and a file that one side shows the other can only read. */
const shared = [
  keep('orders', 'delete'),
  keep('service_report', 'delete'),
  keep('order_file', 'delete'),
  keep('service_report_file', 'delete'),
  keep('file', 'delete'),
  keep('file', 'update'),
].join('');

/** A policy does not see whose a row was before, so both sides could give it away. */
const moves = `
create function refuse_move() returns trigger language plpgsql as $$
begin
  raise exception 'A row of % stays in its account', tg_table_name using errcode = 'insufficient_privilege';
end $$;
${['orders', 'service_report']
  .map(
    (table) => `
create trigger stays before update of account_id on ${table}
  for each row when (new.account_id <> old.account_id) execute function refuse_move();`,
  )
  .join('')}
`;
