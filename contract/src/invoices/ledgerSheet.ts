import * as z from 'zod/mini';

import { field } from '../background/field.ts';
import type { Sheet } from '../background/tab.ts';
import { documentDecimal } from '../values.ts';
import { postingCategories } from '../waste/waste.ts';
import { fitsKind, ledgerNumber } from './ledgerAccounts.ts';
import { voucherEntryKind, voucherEntryKinds } from './vouchers.ts';

const fields = {
  /** Most rows are about categories, so an empty cell means one. */
  entryKind: { ...field.choice(voucherEntryKinds), required: false, fallback: 'category' },
  postingCategory: field.mayChoice(postingCategories),
  taxPercent: { ...field.mayDecimal({ decimals: 4 }), schema: z.nullable(documentDecimal) },
  accountNumber: { kind: 'text', schema: ledgerNumber, required: true, max: 20 } as const,
  accountName: field.text(100),
  taxCode: field.mayText(20),
  groupingCategory: field.mayText(100),
  groupingCode: field.mayText(35),
};

const schemas = Object.fromEntries(
  Object.entries(fields).map(([name, each]) => [name, each.schema]),
);

/** The account plan as a file: one row for each subject of entries, with its account. */
export const ledgerSheet = {
  name: 'ledger-accounts',
  fields,
  key: ['entryKind', 'postingCategory', 'taxPercent'],
  body: z.object(schemas).check(
    z.refine(
      (row) => {
        const kind = voucherEntryKind.safeParse(row['entryKind']);
        const [category, taxPercent] = [row['postingCategory'], row['taxPercent']].map((value) =>
          typeof value === 'string' && value !== '' ? value : null,
        );
        return (
          !kind.success ||
          fitsKind({
            kind: kind.data,
            category: category ?? null,
            taxPercent: taxPercent ?? null,
          })
        );
      },
      { error: 'NotOfKind', path: ['postingCategory'] },
    ),
  ),
} as const satisfies Sheet;
