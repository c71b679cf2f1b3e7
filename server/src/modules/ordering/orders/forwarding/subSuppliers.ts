import {
  addSubSupplier,
  listSubSuppliers,
  removeSubSupplier,
  type SubSupplier,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { byText } from '../../../../db/textOrder.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { Services } from '../../../../services.ts';

/** The accounts that the current account may forward to, by name. */
export async function subSuppliersOf(tx: Tx): Promise<SubSupplier[]> {
  const { rows } = await sql<SubSupplier>`
    select id, name, city, vat_number as "vatNumber" from sub_supplier_names()
    order by ${byText(tx, 'name')}, id`.execute(tx);
  return rows;
}

/** Suppliers cannot be browsed: one is added by a number that the user must know. */
async function findSupplier(tx: Tx, vatNumber: string): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`
    select find_supplier(${vatNumber}) as id`.execute(tx);
  const id = rows[0]?.id;
  if (!id) throw new Refusal('SubSuppliers.Unknown');
  return id;
}

export function registerSubSuppliers({ routes }: Services): void {
  routes.handle(listSubSuppliers, ({ tx }) => subSuppliersOf(tx));

  routes.handle(addSubSupplier, async ({ actor, tx, body }) => {
    await tx
      .insertInto('sub_supplier')
      .values({
        account_id: actor.accountId,
        receiver_account_id: await findSupplier(tx, body.vatNumber),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return subSuppliersOf(tx);
  });

  routes.handle(removeSubSupplier, async ({ actor, tx, params }) => {
    await tx
      .deleteFrom('sub_supplier')
      .where('account_id', '=', actor.accountId)
      .where('receiver_account_id', '=', params.id)
      .execute();
    return subSuppliersOf(tx);
  });
}
