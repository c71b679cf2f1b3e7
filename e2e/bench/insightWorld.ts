import { randomUUID } from 'node:crypto';

import { createPosting, getPostingDraft } from '@fraktion/contract';
import { buildOrder } from '@fraktion/server/testing/rows/buildOrder';
import {
  buildCollector,
  buildInfocard,
  buildLocation,
} from '@fraktion/server/testing/rows/builders';
import { importedInvoice } from '@fraktion/server/testing/rows/invoices';
import type { startPosting } from '@fraktion/server/testing/rows/postings';
import type { Client } from '@fraktion/server/testing/servers/testApp';

import { sized } from './size.ts';
import { type Run, withoutLimits, withoutTriggers } from './withoutLimits.ts';

export type World = Omit<Awaited<ReturnType<typeof startPosting>>, 'admin'> & { admin: Client };

const size = {
  locations: sized(50, 5),
  infocards: sized(1000, 20),
  fractions: sized(20, 5),
  postings: sized(1_000_000, 1_000),
  orders: sized(300_000, 300),
};
const days = 1826;

async function addInfocards({ t, accountId }: World): Promise<void> {
  const collector = await buildCollector(t.db, accountId);
  const locations = await Promise.all(
    Array.from({ length: size.locations }, () => buildLocation(t.db, accountId)),
  );
  const codes = await t.db.selectFrom('ewc_code').select('id').limit(size.fractions).execute();
  const fractions = codes.map(({ id }, index) => ({
    account_id: accountId,
    id: randomUUID(),
    name: `Fraction ${index}`,
    ewc_code_id: id,
    waste_category: (['Recycle', 'Combustion', 'Landfill'] as const)[index % 3]!,
  }));
  await t.db.insertInto('waste_fraction').values(fractions).execute();
  for (let index = 0; index < size.infocards; index += 1) {
    const fraction = fractions[index % size.fractions]!;
    await buildInfocard(t.db, accountId, {
      location_id: locations[index % size.locations]!.id,
      collector_id: collector.id,
      waste_fraction_id: fraction.id,
      waste_category: fraction.waste_category,
      ewc_code_id: fraction.ewc_code_id,
    });
  }
}

const numbered = `numbered as (
  select i.*, e.code, (row_number() over (order by i.id) - 1)::int as place
  from infocard i left join ewc_code e on e.id = i.ewc_code_id where i.account_id = $1)`;

/** Copies of one posting, each on its own line, over all infocards and five years. */
async function addPostings(world: World, run: Run): Promise<void> {
  const { admin, accountId } = world;
  const invoice = await importedInvoice(admin);
  const line = invoice.lines.find(({ text }) => text.startsWith('Behandlingsafg.'))!;
  const params = { id: invoice.id };
  const { data: draft } = await admin(getPostingDraft, {
    params,
    query: { lineId: line.id, infoCardId: await world.newInfocard() },
  });
  const id = randomUUID();
  await admin(createPosting, { params, body: { ...draft, id } });
  await run(
    `with ${numbered}, copied as (
      insert into invoice_line (account_id, invoice_id, id, position, kind, line_id, text, quantity, unit_price, base_quantity, amount)
      select account_id, invoice_id, gen_random_uuid(), n + 100, kind, n::text, text, quantity, unit_price, base_quantity, amount
      from invoice_line, generate_series(1, ${size.postings}) n where id = $2
      returning account_id, id, position)
    insert into posting
    select filled.* from posting p cross join copied c
    join numbered i on i.place = c.position % (select count(*)::int from numbered)
    cross join jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'line_id', c.id,
      'date', current_date - (c.position::bigint * 7919 % ${days})::int, 'infocard_id', i.id, 'infocard_name', i.name,
      'location_id', i.location_id, 'collector_id', i.collector_id, 'waste_fraction_id', i.waste_fraction_id,
      'ewc_code', i.code, 'waste_category', i.waste_category, 'amount', 100 + c.position % 997,
      'category', (array['WasteCollection', 'Reprocessing', 'Rent', 'Income'])[1 + c.position % 4],
      'order_id', null)) filled
    where p.id = $3`,
    [accountId, line.id, id],
  );
}

/** Copies of one order, collected over the same years. */
async function addOrders({ t, accountId }: World, run: Run): Promise<void> {
  const infocard = await buildInfocard(t.db, accountId);
  const { id } = await buildOrder(t.db, infocard, {
    status: 'Approved',
    collected_at: '2026-01-10T09:00:00Z',
    kg_collected: '120.5',
  });
  const { rows } = await run<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`,
  );
  const { names } = rows[0]!;
  await run(
    `with ${numbered}
    insert into orders (${names}) select ${names} from (
      select filled.* from orders o cross join generate_series(1, ${size.orders}) n
      join numbered i on i.place = n % (select count(*)::int from numbered)
      cross join jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 2000000 + n,
        'collected_at', now() - (n::bigint * 104729 % ${days}) * interval '1 day', 'infocard_id', i.id, 'infocard_name', i.name,
        'location_id', i.location_id, 'collector_id', i.collector_id, 'waste_fraction_id', i.waste_fraction_id,
        'ewc_code', i.code, 'waste_category', i.waste_category, 'include_in_statistics', true)) filled
      where o.id = $2) copied`,
    [accountId, id],
  );
}

/** An account with a million postings and 300,000 orders; its roll-ups are still to be written. */
export async function fillWorld(world: World): Promise<void> {
  const { pool } = world.t.app.services.database;
  await addInfocards(world);
  await withoutLimits(pool, async (run) => {
    await withoutTriggers(run, async () => {
      await addPostings(world, run);
      await addOrders(world, run);
    });
    await run('analyze');
  });
}
