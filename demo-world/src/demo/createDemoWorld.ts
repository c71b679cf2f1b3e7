import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import {
  type Blobs,
  bulkInsert,
  type Db,
  ownerTransaction,
  type Sealer,
  type Tx,
} from '@fraktion/server/forDemo';
import { accountRows, userRows } from './cast/accounts.ts';
import { agreementRows } from './economics/agreements.ts';
import { accountingOf, type AccountingRows, type StoredFile } from './economics/accounting.ts';
import { accountIdOf, customerOf, type Customer, type Row } from './cast/background.ts';
import { billsOf } from './economics/billing.ts';
import { insertImports } from './economics/importSource.ts';
import { insertSavedReport } from './economics/everyday.ts';
import { insertClaims } from './economics/claims.ts';
import { accounts } from './cast/cast.ts';
import { monthStart } from './days.ts';
import { fleetOf, insertFleet } from './cast/fleet.ts';
import { forwardRuleRows } from './orders/forwardRules.ts';
import { insertInspections } from './economics/inspections.ts';
import { ordersOf, type OrderRows } from './orders/orders.ts';
import { createRandom } from '../random.ts';
import { recurringRows } from './orders/recurring.ts';
import { insertRounds, roundsOf } from './orders/rounds.ts';
import { insertLists } from './cast/lists.ts';
import { insertServiceReports } from './orders/serviceReports.ts';
import { insertTenders } from './economics/tenders.ts';
import { insertSimulations } from './economics/simulations.ts';
import { stationWeighingRows } from './orders/stationWeighings.ts';
import { weighingRows } from './orders/weighings.ts';

export interface DemoOptions {
  /** The same seed gives the same world. */
  readonly seed?: number;
  /** Multiplies the number of locations. */
  readonly scale?: number;
  /** False for orders only: a bench wants a hundred thousand of them, and no invoice. */
  readonly invoices?: boolean;
  /** `YYYY-MM-DD`; the world covers the two years before it. */
  readonly today: string;
  /** The storage of the invoices' documents; without it no documents are created. */
  readonly blobs?: Blobs;
  /** Stores the passwords of sources of invoices; without it there are none. */
  readonly sealer?: Sealer;
}

export interface DemoWorld {
  /** False if the database already contained a demo world, which stays unchanged. */
  readonly created: boolean;
  readonly orders: number;
  readonly invoices: number;
  readonly postings: number;
}

const months = 24;

async function insertCustomer(tx: Tx, customer: Customer): Promise<void> {
  const { sites, members, collectors, id } = customer;
  await bulkInsert(tx, 'waste_fraction', customer.fractions);
  await bulkInsert(
    tx,
    'collector',
    Object.values(collectors).map(({ row }) => row),
  );
  await bulkInsert(
    tx,
    'location',
    sites.map(({ row }) => row),
  );
  await bulkInsert(
    tx,
    'infocard',
    sites.flatMap((site) => site.cards.map(({ row }) => row)),
  );
  await bulkInsert(
    tx,
    'infocard',
    sites.flatMap((site) => [site.accountCard, site.suppliesCard]),
  );
  await insertLists(tx, customer);
  await bulkInsert(
    tx,
    'account_user_location',
    members.flatMap((member) =>
      member.locationIds === 'all'
        ? []
        : member.locationIds.map((locationId) => ({
            account_id: id,
            user_id: member.id,
            location_id: locationId,
          })),
    ),
  );
}

async function insertOrders(
  tx: Tx,
  customer: Customer,
  rows: OrderRows,
  last: number,
): Promise<void> {
  await bulkInsert(tx, 'orders', rows.orders);
  await bulkInsert(tx, 'order_access', rows.access);
  await bulkInsert(tx, 'order_event', rows.events);
  await bulkInsert(tx, 'account_counter', [
    { account_id: customer.id, name: 'orders', value: last },
  ]);
}

async function storeFile(blobs: Blobs, { row, bytes }: StoredFile): Promise<Row<'file'>> {
  const path = `files/${row.account_id}/${row.id}`;
  await blobs.put(path, bytes);
  return { ...row, sha256: createHash('sha256').update(bytes).digest('hex'), path };
}

async function insertAccounting(
  tx: Tx,
  customer: Customer,
  rows: AccountingRows,
  { blobs, sealer, today }: DemoOptions,
): Promise<void> {
  if (blobs !== undefined) {
    const files: Row<'file'>[] = [];
    for (const file of rows.files) files.push(await storeFile(blobs, file));
    await bulkInsert(tx, 'file', files);
  }
  const invoices = rows.invoices.map((row) =>
    unpackJson(blobs === undefined ? { ...row, file_id: null } : row),
  );
  await bulkInsert(tx, 'invoice', invoices);
  if (blobs !== undefined)
    await insertImports(tx, customer, rows, {
      today,
      sealer,
      store: (file) => storeFile(blobs, file),
    });
  await insertSavedReport(tx, customer);
  await bulkInsert(tx, 'invoice_line', rows.lines);
  await bulkInsert(tx, 'posting', rows.postings);
  await insertInspections(tx, customer.id, rows.invoices);
  await bulkInsert(tx, 'voucher', rows.vouchers);
  await bulkInsert(tx, 'voucher_entry', rows.voucherEntries);
  await bulkInsert(tx, 'ledger_account', rows.ledgers);
  await bulkInsert(tx, 'account_counter', [
    { account_id: customer.id, name: 'vouchers', value: rows.vouchers.length },
  ]);
}

/** The batch is JSON itself, so JSON in text columns must be unpacked first. */
const unpackJson = (row: Row<'invoice'>): Row<'invoice'> => ({
  ...row,
  seller: JSON.parse(row.seller),
  buyer: JSON.parse(row.buyer),
  sender: JSON.parse(row.sender ?? 'null'),
  receiver: JSON.parse(row.receiver ?? 'null'),
  tax_groups: JSON.parse(row.tax_groups),
  document_links: JSON.parse(row.document_links ?? '[]'),
  unused_xml: JSON.parse(row.unused_xml ?? 'null'),
  arithmetic_problems: JSON.parse(row.arithmetic_problems),
  arithmetic_findings: JSON.parse(row.arithmetic_findings ?? '[]'),
});

const isThere = async (tx: Tx): Promise<boolean> =>
  (await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountIdOf('nordhavn'))
    .executeTakeFirst()) !== undefined;

/**
 * Fills a database with a demo world: Danish, Swedish and Norwegian customers, their suppliers, and two years of consistent
 * orders, invoices and postings. All or nothing, and only once.
 */
export function createDemoWorld(db: Db, options: DemoOptions): Promise<DemoWorld> {
  const { seed = 1, scale = 1, invoices = true, today, blobs } = options;
  return ownerTransaction(db, async (tx) => {
    // Whoever opens it next sees its figures.
    await sql`select set_config('fraktion.roll_ups_now', 'on', true)`.execute(tx);
    if (await isThere(tx)) return { created: false, orders: 0, invoices: 0, postings: 0 };
    const world = createRandom(`fraktion ${seed}`);
    const from = monthStart(today, -months);
    await bulkInsert(tx, 'account', accountRows(world));
    const { users, memberships } = await userRows();
    await bulkInsert(tx, 'app_user', users);
    await bulkInsert(tx, 'account_user', memberships);
    await tx
      .insertInto('sub_supplier')
      .values({ account_id: accountIdOf('renvej'), receiver_account_id: accountIdOf('lastbil') })
      .execute();
    await bulkInsert(tx, 'forward_rule', forwardRuleRows());
    const made = { created: true, orders: 0, invoices: 0, postings: 0 };
    for (const plan of accounts.filter(({ kind }) => kind === 'customer')) {
      const customer = customerOf(plan, scale, world);
      const orders = ordersOf(customer, from, today, world);
      await insertCustomer(tx, customer);
      await bulkInsert(
        tx,
        'agreement_price',
        agreementRows({ customer, from: monthStart(from) }, today),
      );
      const last = orders.orders.length + 1000;
      const rounds = plan.key === 'nordhavn' && roundsOf(customer, last, today, world);
      await insertOrders(tx, customer, orders, last + (rounds ? rounds.orders.length : 0));
      if (rounds) {
        await insertFleet(tx, fleetOf(orders.orders, today, world.fork('fleet')));
        await insertRounds(tx, rounds);
        await insertTenders(tx, customer, today);
        await bulkInsert(tx, 'weighing', stationWeighingRows(orders, today, world));
        await bulkInsert(tx, 'recurring_order', recurringRows(customer, today));
        await insertServiceReports(tx, customer, today);
      }
      made.orders += orders.orders.length + (rounds ? rounds.orders.length : 0);
      if (!invoices) continue;
      await bulkInsert(tx, 'weighing', weighingRows(customer, orders.emptyings, today, world));
      const bills = billsOf(customer, orders.emptyings, from, today, world);
      const accounting = accountingOf(customer, bills, today, world);
      await insertAccounting(tx, customer, accounting, options);
      await insertClaims(tx, { customer, bills, rows: accounting, today, blobs });
      made.invoices += accounting.invoices.length;
      made.postings += accounting.postings.length;
    }
    if (invoices) await insertSimulations(tx, today);
    return made;
  });
}
