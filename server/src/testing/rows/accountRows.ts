import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildAccount } from './builders.ts';
import type { Catalogue } from './catalogue.ts';
import { simulatedAlternative, simulatedBaseline } from './simulations.ts';
import { createRowBuilder, type Owner, type Row, type RowBuilder } from './catalogueRows.ts';

const partyOf = (name: string) => ({
  name,
  id: null,
  vatNumber: null,
  address: null,
  zip: null,
  city: null,
  country: null,
});

/** Values that the catalogue cannot determine. */
const given: Parameters<typeof createRowBuilder>[2] = {
  account: { name: ({ mark }) => `${mark} account` },
  agreement_price: { price: () => 1 },
  account_user: { role: () => 'Admin' },
  app_user: { email: ({ mark }) => `${mark}@test.example` },
  collector: { email: ({ mark }) => `collector@${mark}.example` },
  orders: { status: () => 'Created', waste_category: () => 'Recycle' },
  economics_setting: { sure_from: () => 95 },
  driving: { vehicle_id: ({ id }) => id },
  infocard: {
    collector_id: ({ id }) => id,
    cover_file_id: ({ id }) => id,
    waste_category: () => 'Recycle',
  },
  // Inactive, so that the schedule starts no run during a test.
  integration: { kind: () => 'ftp', active: () => false },
  integration_run: { state: () => 'done' },
  invoice: {
    status: () => 'active',
    file_id: ({ id }) => id,
    seller: ({ mark }) => partyOf(`${mark} seller`),
    buyer: ({ mark }) => partyOf(`${mark} buyer`),
  },
  // A day without postings and orders, so that no trigger writes the row again.
  insight_day: { day: () => '1999-01-01' },
  insight_month: { day: () => '1999-01-01' },
  // It has processed all changes, so that no job inspects it during the test.
  inspection: {
    seen_changes: () => 1_000_000,
    report_file_id: ({ id }) => id,
    result: () => 'Passed',
    inspected_at: () => '2026-11-02T08:00:00Z',
  },
  recycling_definition: { recycle: () => 100 },
  recurring_order: { weekdays: () => ['Monday'], every_weeks: () => 1 },
  transport_price: { valid_to: () => null },
  order_message: { side: () => 'supplier', collector_id: ({ id }) => id },
  order_message_reader: { collector_id: () => null },
  round_setting: { starts_at: () => '07:00', service_minutes: () => 10, km_per_hour: () => 40 },
  quiet_hours: { quiet_from: () => '22:00', quiet_until: () => '06:00', time_zone: () => 'UTC' },
  // An account that it works with, with the same id.
  sub_supplier: { receiver_account_id: ({ id }) => id },
  simulation: { kind: () => 'wasteHandling', owner_id: ({ id }) => id, shared: () => true },
  simulation_item: {
    baseline: () => simulatedBaseline,
    alternatives: ({ id }) => [{ ...simulatedAlternative, id }],
  },
  tender: { status: () => 'open' },
  voucher_entry: { category: () => 'Rent' },
  webhook_delivery: { status: () => 'failed' },
  tender_award: { invitation_id: ({ id }) => id },
  tender_access: { invitation_id: ({ id }) => id, unsealed: () => true },
};

export interface OwnerOfRows extends Owner {
  readonly rows: ReadonlyMap<string, Row>;
}

export interface AccountRows {
  /** An account with one row in every table of the schema that requests may use. */
  account(mark: string): Promise<OwnerOfRows>;
  /**
   * A supplier with its own rows, of the same id, that carries out the order and report of a customer and bids for its tender.
   */
  supplierOf(customer: OwnerOfRows): Promise<Owner>;
}

/** The supplier's own tables; shared rows belong to the customer. */
const supplierTables = [
  'driving',
  'driving_setting',
  'round_setting',
  'forward_rule',
  'file',
  'webhook_delivery',
];

export function createAccountRows(db: Db, catalogue: Catalogue): AccountRows {
  const build: RowBuilder = createRowBuilder(db, catalogue, given);
  return {
    async account(mark) {
      const owner = { account: randomUUID(), id: randomUUID(), mark };
      await buildAccount(db, { id: owner.id, kind: 'supplier' });
      const rows = new Map<string, Row>();
      for (const { name, touchable } of catalogue.values())
        if (touchable) rows.set(name, await build(name, owner));
      return { ...owner, rows };
    },
    async supplierOf({ id, mark }) {
      const supplier = { account: randomUUID(), id, mark };
      for (const table of supplierTables) await build(table, supplier);
      const { account } = supplier;
      await sql`update orders set supplier_account_id = ${account} where id = ${id}`.execute(db);
      await sql`insert into order_access (account_id, order_id, via) values (${account}, ${id}, 'supplier')`.execute(
        db,
      );
      // Only the account that carries an order out has it in a round.
      await sql`insert into order_assignment (account_id, order_id, vehicle_id, position)
        values (${account}, ${id}, ${id}, 1)`.execute(db);
      await sql`insert into service_report_access (account_id, report_id, via) values (${account}, ${id}, 'carrier')`.execute(
        db,
      );
      await sql`insert into tender_access (account_id, tender_id, via, invitation_id)
        values (${account}, ${id}, 'supplier', ${id})`.execute(db);
      return supplier;
    },
  };
}
