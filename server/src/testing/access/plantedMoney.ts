import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Tx } from '../../db/transaction.ts';
import type { OwnerOfRows } from '../rows/accountRows.ts';
import type { Catalogue } from '../rows/catalogue.ts';

/** Numeric columns that are weights, sizes, shares, factors or counts. Every other one is money and gets the planted amount. */
const measured =
  /(^|_)(kg|km|m3|co2|hours|size|quantity|tonnes|tonnage_collected|percent|cap|share|confidence|tolerance|sure_from|factor|rate|landfill|combustion|production|special|reuse|recycle|kg_collected|kg_expected|kg_noted)$/;

/** An amount that nothing else in the world has, and the number of an invoice. */
export const planted = { amount: '48713.29', invoiceNumber: 'FA-48713' } as const;

/** The amount in any spelling: with or without a mark between thousands, with a point or a comma; and the invoice's number. */
export const plantedText = /48[ .,'\u00a0\u202f]?713[.,]29|FA-48713/;

/** The columns of money, by table. */
export const moneyColumns = (catalogue: Catalogue): [table: string, columns: string[]][] =>
  [...catalogue.values()].flatMap((table): [string, string[]][] => {
    const columns = table.columns
      .filter(
        ({ type, generated, name }) => type === 'numeric' && !generated && !measured.test(name),
      )
      .map(({ name }) => name);
    return columns.length > 0 ? [[table.name, columns]] : [];
  });

/** The numbers of a supplier's invoices differ. */
const numberIn = (table: string): RawBuilder<unknown> =>
  table === 'invoice' ? sql`${planted.invoiceNumber} || '-' || id` : sql`${planted.invoiceNumber}`;

async function untriggered(tx: Tx, table: string, statement: RawBuilder<unknown>): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
  await statement.execute(tx);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
}

/** Writes the amount into every column of money of the owner's account, and the number into its invoices; no trigger runs. */
export const plantMoney = (db: Db, catalogue: Catalogue, { account }: OwnerOfRows): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const [table, columns] of moneyColumns(catalogue)) {
      const values = sql.join(
        columns.map((column) => sql`${sql.ref(column)} = ${planted.amount}::numeric`),
      );
      const isOf = catalogue.get(table)!.columns.some(({ name }) => name === 'account_id')
        ? sql`account_id = ${account}`
        : sql`true`;
      await untriggered(tx, table, sql`update ${sql.table(table)} set ${values} where ${isOf}`);
    }
    for (const { name, columns } of catalogue.values())
      if (columns.some((column) => column.name === 'invoice_number'))
        await untriggered(
          tx,
          name,
          sql`update ${sql.table(name)} set invoice_number = ${numberIn(name)} where account_id = ${account}`,
        );
  });

/** The owner's tenders are closed, so that it reads the prices of their answers. */
export const closeTenders = (db: Db, { account }: OwnerOfRows): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ofTenders = sql`tender_id in (select id from tender where account_id = ${account})`;
    await untriggered(
      tx,
      'tender_answer',
      sql`update tender_answer set status = 'sent', sent_at = now() where ${ofTenders}`,
    );
    await untriggered(
      tx,
      'tender',
      sql`update tender set status = 'closed', closed_at = now() where account_id = ${account}`,
    );
  });
