import { randomUUID } from 'node:crypto';

import type { Db } from '../db/database.ts';
import { buildAccount } from './builders.ts';
import type { Catalogue } from './catalogue.ts';
import { createRowBuilder, type Owner, type Row } from './catalogueRows.ts';

/** What the catalogue does not tell of a row. */
const said: Parameters<typeof createRowBuilder>[2] = {
  account: { name: ({ mark }) => `${mark} account` },
  account_user: { role: () => 'Admin' },
  app_user: { email: ({ mark }) => `${mark}@test.example` },
  orders: { status: () => 'Created', waste_category: () => 'Recycle' },
  recurring_order: { weekdays: () => ['Monday'], every_weeks: () => 1 },
  sub_supplier: { receiver_account_id: ({ partner }) => partner },
  // Its own bidder too, so that nothing but the account decides.
  tender_award: { invitation_id: ({ id }) => id },
  tender_access: { invitation_id: ({ id }) => id, unsealed: () => true },
};

export interface OwnerOfRows extends Owner {
  /** Its row in each table that requests may touch. */
  readonly rows: ReadonlyMap<string, Row>;
}

/** An account with one row in every table of the schema that requests may touch. */
export async function buildAccountRows(
  db: Db,
  catalogue: Catalogue,
  mark: string,
): Promise<OwnerOfRows> {
  const partner = await buildAccount(db, { kind: 'supplier' });
  const owner = { account: randomUUID(), id: randomUUID(), mark, partner: partner.id };
  const build = createRowBuilder(db, catalogue, said);
  const rows = new Map<string, Row>();
  for (const { name, touchable } of catalogue.values())
    if (touchable) rows.set(name, await build(name, owner));
  return { ...owner, rows };
}
