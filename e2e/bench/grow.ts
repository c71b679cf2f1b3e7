import { visitEmbedded } from '@fraktion/server';
import pg from 'pg';

/** The data of one account of the bench world. */
export interface Grown {
  readonly orders: number;
  readonly infocards: number;
}

const numbered = `create temp table copied on commit drop as
  select o.id as old, gen_random_uuid() as new, 
    (select max(number) from orders where account_id = asked.id) + row_number() over () as number, n
  from asked join orders o on o.account_id = asked.id and o.status in ('Emptied', 'Approved')
  cross join generate_series(1, 100000) n
  limit (select asked.orders - count(*) from asked join orders o on o.account_id = asked.id group by asked.orders)`;

const infocards = `select i as record, jsonb_build_object('id', gen_random_uuid(), 'name', i.name || ' ' || n) as change
  from asked join infocard i on i.account_id = asked.id and i.archived_at is null
    and i.location_id <> asked.beside
  cross join generate_series(2, 10000) n
  limit (select asked.infocards - count(*) from asked join infocard i on i.account_id = asked.id group by asked.infocards)`;

// Completed orders, each copy some hours older, so that the number of orders under way does not grow.
const orders = `select o as record, jsonb_build_object(
    'id', c.new, 'number', c.number, 'ordered_at', o.ordered_at - c.n * interval '3 hours') as change
  from copied c join orders o on o.id = c.old`;

const access = `insert into order_access (account_id, order_id, via)
  select a.account_id, c.new, a.via from copied c join order_access a on a.order_id = c.old`;

const counted = `update account_counter c set value = (select max(number) from orders o where o.account_id = c.account_id)
  from asked where c.account_id = asked.id and c.name = 'orders'`;

/** Copies the rows of a query within a table, each with changes. */
async function copy(client: pg.Client, table: string, query: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  await client.query(
    `insert into ${table} (${names}) select ${names} from (
      select filled.* from (${query}) as asked_for, jsonb_populate_record(record, change) filled) as copies`,
  );
}

/**
 * Fills one account of a running portal with copies of its demo rows, up to the requested numbers. Each copy has its own id,
 * name and number, and one location stays unchanged. A larger demo world would multiply everything else as well.
 */
export async function grow(
  dataDir: string,
  account: string,
  wanted: Grown,
  beside: string,
): Promise<Grown> {
  const visited = await visitEmbedded(dataDir);
  const client = new pg.Client({ connectionString: visited.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temp table asked as select id, 0 as orders, 0 as infocards, null::uuid as beside from account where name like '${account}%' limit 1`,
    );
    await client.query('update asked set orders = $1, infocards = $2, beside = $3', [
      wanted.orders,
      wanted.infocards,
      beside,
    ]);
    await copy(client, 'infocard', infocards);
    await client.query(numbered);
    await copy(client, 'orders', orders);
    await client.query(access);
    await client.query(counted);
    await client.query('commit');
    await client.query('analyze');
    const { rows } = await client.query<Grown>(`
      select (select count(*)::int from orders o where o.account_id = asked.id) as orders,
        (select count(*)::int from infocard i where i.account_id = asked.id) as infocards
      from asked`);
    return rows[0]!;
  } finally {
    await client.end();
    await visited.stop();
  }
}
