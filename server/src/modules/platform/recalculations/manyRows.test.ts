import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  applyToPast,
  type AnyTab,
  containerTypes,
  changeInfocards,
  collectors,
  createAgreementPrice,
  createPosting,
  getEconomicsSettings,
  getInfocard,
  getPostingDraft,
  listEwcCodes,
  listFigureSources,
  listInvoiceLines,
  locations,
  maxRepeatedWeights,
  patchInfocard,
  readRecalculation,
  readRegister,
  readWasteAccounting,
  receivingFacilities,
  updateEconomicsSettings,
  updateEwcCode,
  wasteFractions,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { callEffects, jobEffects } from '../../../testing/neighbours/effects/index.ts';
import { reaches } from '../../../testing/neighbours/reaches.ts';
import { buildInfocard } from '../../../testing/rows/builders.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { hurryJobs } from '../../../testing/rows/jobs.ts';
import type { Answer } from '../../../testing/servers/testApp.ts';
import { newPrice } from '../../../testing/rows/newPrice.ts';
import { buildManyRows, many, ofCard, ofPeriod } from '../../../testing/rows/manyRows.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { rebuildRollUps } from '../../insight/measures/index.ts';

const t = await testServer();
const { accountId, admin, foreign, card, months, placeName, collectorName } =
  await buildManyRows(t);

/** Changes a row of background data, which is found by its name. */
const changed = async (tab: AnyTab, name: string, change: object) => {
  const { list, update } = (tab as unknown as typeof receivingFacilities).calls;
  const [row] = (await admin(list, { query: { q: name } })).data;
  assert.ok(row, name);
  const { id, version, ...shown } = row;
  const fields = Object.entries(shown).filter(([key]) => key in tab.fields);
  return admin(update, {
    params: { id },
    body: { ...Object.fromEntries(fields), version, ...change } as never,
  });
};

const patched = async (set: object) => {
  const { version } = (await admin(getInfocard, { params: { id: card.id } })).data;
  return admin(patchInfocard, {
    params: { kind: 'containers', id: card.id },
    body: { version, ...set },
  });
};

interface Play {
  /** The call, of those that are listed in `reaches.ts`. */
  readonly of: string;
  readonly act: () => Promise<Answer<unknown>>;
  /** What is true of the account's rows afterwards. */
  readonly check?: () => Promise<void>;
  /** It touches more rows than a call changes. */
  readonly later: boolean;
}

const count = async (table: 'posting' | 'orders', column: string, value: string, of = accountId) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where account_id = ${of} and ${sql.ref(column)} = ${value}`.execute(t.db)
  ).rows[0]!.count;

/** Every call that could rewrite the past of an account, or the figures of it. */
const plays: Readonly<Record<string, Play>> = {
  'a renamed facility': {
    later: true,
    of: 'receivingFacilities.update',
    act: () => changed(receivingFacilities, 'Old works', { name: 'New works' }),
    check: async () => {
      assert.equal(await count('orders', 'receiving_facility', 'Old works'), 0);
      assert.equal(await count('posting', 'receiving_facility', 'New works'), many + 1);
      assert.equal(await count('orders', 'receiving_facility', 'Old works', foreign), 1);
    },
  },
  'a renamed type of container': {
    later: true,
    of: 'containerTypes.update',
    act: () => changed(containerTypes, 'Old type', { name: 'New type' }),
    check: async () => {
      assert.equal(await count('orders', 'container_type', 'Old type'), 0);
      assert.equal(await count('posting', 'container_type', 'New type'), many + 1);
    },
  },
  'an infocard that is applied to the past': {
    later: true,
    of: 'infocards.applyToPast',
    act: async () => {
      await patched({ wasteCategory: 'Landfill' });
      const { version } = (await admin(getInfocard, { params: { id: card.id } })).data;
      return admin(applyToPast, { params: { id: card.id }, body: { version, from: null } });
    },
    check: async () => {
      assert.equal(await count('posting', 'waste_category', 'Landfill'), ofCard + 1);
      const { rows } = await sql<{ changes: number; groups: number }>`
        select count(distinct subject_id)::int as changes, count(distinct group_id)::int as groups
        from economics_change where account_id = ${accountId} and action = 'appliedToPast'`.execute(
        t.db,
      );
      assert.deepEqual(rows, [{ changes: ofCard + 1, groups: 1 }]);
    },
  },
  'a line for a period of many collections without a weight': {
    later: true,
    of: 'postings.create',
    act: async () => {
      const invoice = await importedInvoice(admin, {
        lines: [
          {
            name: 'Behandling af restaffald',
            quantity: '25001',
            unitCode: 'KGM',
            unitPrice: '1.50',
            taxPercent: '25',
            periodStart: '2026-01-01',
            periodEnd: '2026-03-31',
          },
        ],
      });
      const params = { id: invoice.id };
      const query = { lineId: invoice.lines[0]!.id, infoCardId: months.id };
      const draft = await admin(getPostingDraft, { params, query });
      return admin(createPosting, { params, body: { ...draft.data, id: randomUUID() } });
    },
    check: async () => {
      const { rows } = await sql<{ grams: string; days: number }>`
        select sum(order_grams)::text as grams, count(distinct day)::int as days
        from insight_day d join insight_subject s on s.account_id = d.account_id and s.id = d.subject_id
        where d.account_id = ${accountId} and s.infocard_id = ${months.id} and day >= '2026-01-01'`.execute(
        t.db,
      );
      assert.deepEqual(rows, [{ grams: '25001000', days: 90 }]);
    },
  },
  'a moved infocard': {
    later: false,
    of: 'infocards.bulk',
    act: async () => {
      const { location_id: locationId } = await buildInfocard(t.db, accountId);
      const { version } = (await admin(getInfocard, { params: { id: card.id } })).data;
      return admin(changeInfocards, {
        body: { action: 'move', locationId, rows: [{ id: card.id, version }] },
      });
    },
  },
  'another waste category': {
    later: false,
    of: 'infocards.patch',
    act: () => patched({ wasteCategory: 'Recycle' }),
  },
  'another group of a location': {
    later: false,
    of: 'locations.update',
    act: () => changed(locations, placeName, { group: 'North' }),
  },
  'other factors of a code of waste': {
    later: false,
    of: 'ewcCodes.update',
    act: async () => {
      const [code] = (await admin(listEwcCodes, { query: { q: '20 01 01' } })).data;
      assert.ok(code);
      const { id, version, alias, figures } = code;
      return admin(updateEwcCode, {
        params: { id },
        body: { version, alias, figures: { ...figures, recycle: '1.5' } },
      });
    },
  },
  'a renamed fraction': {
    later: false,
    of: 'wasteFractions.update',
    act: () => changed(wasteFractions, 'Old fraction', { name: 'New fraction' }),
  },
  'a new price': {
    later: false,
    of: 'agreements.create',
    act: () =>
      admin(createAgreementPrice, {
        body: newPrice(
          { collectorId: card.collector_id!, infocardId: card.id },
          { validFrom: '2024-01-01' },
        ),
      }),
  },
  'another tolerance': {
    later: false,
    of: 'economicsSettings.update',
    act: async () => {
      const settings = (await admin(getEconomicsSettings)).data;
      return admin(updateEconomicsSettings, {
        body: { ...settings, weightTolerance: '5', priceTolerance: '3' },
      });
    },
  },
  'a location that goes out of use': {
    later: false,
    of: 'locations.update',
    act: () => changed(locations, placeName, { archived: true }),
  },
  'a supplier that goes out of use': {
    later: false,
    of: 'collectors.update',
    act: () => changed(collectors, collectorName, { archived: true }),
  },
};

const sums = async () =>
  (
    await sql<{ day: string; month: string }>`
      select (select md5(string_agg(d::text, '|' order by d::text)) from insight_day d where d.account_id = ${accountId}) as day,
        (select md5(string_agg(m::text, '|' order by m::text)) from insight_month m where m.account_id = ${accountId}) as month`.execute(
      t.db,
    )
  ).rows[0];

const begun = async () =>
  (
    await sql<{ count: number }>`select count(*)::int as count from realtime_event
      where event = 'recalculation-changed' and payload->>'accountId' = ${accountId}`.execute(t.db)
  ).rows[0]!.count;

/** Longer than one job takes on a busy machine. */
const whenDone = async () => {
  for (let tries = 0; tries < 1_200 && !(await isDone()); tries += 1) {
    await hurryJobs(t.db);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  assert.ok(await isDone(), 'the jobs have ended');
};

const isDone = async () => {
  const { data } = await admin(readRecalculation);
  assert.ok(data.done >= 0 && data.done <= data.total, JSON.stringify(data));
  return data.total === 0;
};

/**
 * The connection of a job breaks in the middle of its second part of rows, or of its first days of figures, as if its process
 * were killed there. A sequence is not rolled back, so that it happens once.
 */
const breakOnce = `
  create sequence broken_rows;
  create sequence broken_figures;
  create function break_off() returns trigger language plpgsql security definer as $$
  begin
    if nextval(tg_argv[0]::regclass) = tg_argv[1]::int then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
    return null;
  end $$;
  create trigger break_off after update on recalculation
    for each row execute function break_off('broken_rows', '2');
  create trigger break_off after delete on insight_later
    for each statement execute function break_off('broken_figures', '1')`;
await sql.raw(breakOnce).execute(t.db);

const startBreaking = () =>
  sql`select setval('broken_rows', 1, false), setval('broken_figures', 1, false)`.execute(t.db);

/** Whether a job was broken off, and another has gone on. */
const wentOn = async () =>
  (
    await sql<{ rows: boolean; figures: boolean }>`
      select (select last_value > 2 from broken_rows) as rows, (select last_value > 1 from broken_figures) as figures`.execute(
      t.db,
    )
  ).rows[0]!;

for (const [name, { act, check, later }] of Object.entries(plays))
  test(`ADM-01 REC-14 DSH-02 ${name} beside thousands of postings answers, goes on by jobs where it touches more than a call changes, and its figures are right`, async () => {
    const before = await begun();
    await startBreaking();
    const { status, error } = await act();
    assert.deepEqual([status, error], [200, undefined]);
    assert.equal((await begun()) > before, later, 'whether jobs go on with it');
    await whenDone();
    const broken = await wentOn();
    assert.equal(broken.rows || broken.figures, later, 'a job is broken off, and goes on');
    await check?.();
    const written = await sums();
    await rebuildRollUps(t.db, accountId);
    assert.deepEqual(written, await sums());
  });

/** From here on the database refuses to read the orders of periods more than some times in one transaction. */
const mostReads = 12;
const refuseReads = `
  alter function period_weights rename to period_weights_uncounted;
  create function period_weights(in_account uuid, in_infocard uuid, in_from date, in_to date)
    returns table (orders int, unweighed int, weighed bigint, others bigint) language plpgsql as $$
  declare
    reads constant int := coalesce(nullif(current_setting('tests.reads', true), ''), '0')::int + 1;
  begin
    perform set_config('tests.reads', reads::text, true);
    if reads > ${mostReads} then
      raise exception 'the orders of periods were read too often';
    end if;
    return query select * from period_weights_uncounted(in_account, in_infocard, in_from, in_to);
  end $$`;

test('REC-15 DSH-02 what is read of a period of thousands of collections reads them a few times, not once for each of them or for each of its lines, and its postings name the first', async () => {
  const lines = Array.from({ length: 8 }, (_, at) => ({
    name: `Behandling af restaffald ${at}`,
    quantity: '1001',
    unitCode: 'KGM',
    unitPrice: '1.50',
    taxPercent: '25',
    periodStart: '2026-01-01',
    periodEnd: '2026-03-31',
  }));
  const invoice = await importedInvoice(admin, { lines });
  const params = { id: invoice.id };
  for (const { id: lineId } of invoice.lines) {
    const draft = await admin(getPostingDraft, {
      params,
      query: { lineId, infoCardId: months.id },
    });
    const body = { ...draft.data, tonnageCollected: '1.001', id: randomUUID() };
    assert.equal((await admin(createPosting, { params, body })).status, 200);
  }
  await whenDone();
  await sql.raw(refuseReads).execute(t.db);
  const span = { fromDate: '2026-01-01', toDate: '2026-03-31' };
  const sources = { ...span, measure: 'kg', infocard: months.id, count: 'true' } as const;
  const register = { params: { register: 'avfallsregistret' }, query: span } as const;
  const [ofFigure, accounting, loads] = [
    await admin(listFigureSources, { query: sources }),
    await admin(readWasteAccounting, { query: span }),
    await admin(readRegister, register),
  ];
  assert.deepEqual([ofFigure.status, accounting.status, loads.status], [200, 200, 200]);
  assert.ok((ofFigure.page?.total ?? 0) >= ofPeriod, 'orders with a share are among the sources');
  assert.equal(accounting.data.completeness.unweighedCollections, 0);
  const { rows } = await sql<{ reads: string }>`
    select (select count(*) from order_shares(${accountId}, '2026-01-01', '2026-03-31')) as orders,
      current_setting('tests.reads') as reads`.execute(t.db);
  assert.notEqual(rows[0]?.reads, '', 'reads are counted');
  const { data } = await admin(listInvoiceLines, { params });
  const [posting] = data[0]!.postings;
  assert.equal(posting?.repeatsWeightOf.length, maxRepeatedWeights);
  assert.equal(posting.repeatsWeightCount, ofPeriod);
});

test('ADM-01 DSH-02 every call that writes what figures and inspections are made of is listed with how far it reaches, and each that goes on by jobs has its play here', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger g
    join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
    where p.proname like 'insight\_note\_%' or p.proname like 'note\_touched\_%'`.execute(t.db);
  const watched = new Set(rows.map(({ name }) => name));
  const writing = Object.entries({ ...callEffects, ...jobEffects })
    .filter(([, effect]) => effect.split('; ').some((part) => watched.has(part.split(' ')[0]!)))
    .map(([name]) => name);
  assert.deepEqual(writing.toSorted(), Object.keys(reaches).toSorted());
  const played = Object.values(plays).filter(({ later }) => later);
  assert.deepEqual(
    new Set(Object.keys(reaches).filter((name) => reaches[name] === 'jobs')),
    new Set(played.map(({ of }) => of)),
  );
});
