import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import {
  changeAgreementPrice,
  changeInfocard,
  closeAccountingPeriod,
  listAgreementPrices,
} from '@fraktion/contract';

import { partWays } from './background.ts';
import { changeFactors } from './factors.ts';
import type { Life } from './life.ts';
import { dayOf, type Month, monthAfter, monthsFrom } from './months.ts';
import { paperLift } from './prices.ts';

/** What the office decides at the beginning of a month. */
export async function beginMonth(life: Life, month: Month, index: number): Promise<void> {
  const before = monthAfter(month, -1);
  const isNewYear = month.endsWith('-01');
  // What is left open of it then gets a voucher in this month.
  if (isNewYear) await close(life, 'year', before.slice(0, 4));
  else if (index % 4 === 1) await close(life, 'month', before);
  await changeFactors(life, month);
  if (month === life.leaves) await partWays(life);
  if (!isNewYear) return;
  await agreeAnew(life, month);
  if (life.movedFrom === null) await moveCategory(life, month);
}

async function close({ account, oracle }: Life, kind: 'month' | 'year', key: string) {
  const firstMonth = kind === 'year' ? `${key}-01` : key;
  const body = { kind, firstDay: dayOf(firstMonth, 1) };
  const { error } = await account.admin(closeAccountingPeriod, { body });
  assert.equal(error, undefined);
  oracle.closed(kind === 'year' ? monthsFrom(firstMonth, 12) : [key]);
}

/** The price of a lift of paper, from the first day of the month on. */
async function agreeAnew(life: Life, month: Month): Promise<void> {
  const { admin, cards } = life.account;
  const { data: rows } = await admin(listAgreementPrices, {
    query: { pageSize: 500, 'filter[category][in]': 'WasteCollection' },
  });
  const row = rows.find(
    ({ infocardId, validTo }) => infocardId === cards.byMonth.id && validTo === null,
  )!;
  const { error } = await admin(changeAgreementPrice, {
    params: { id: row.id },
    body: {
      id: randomUUID(),
      version: row.version,
      price: paperLift(month, life.first),
      percentCap: null,
      indexPercent: '0',
      validFrom: dayOf(month, 1),
      validTo: null,
      note: null,
    },
  });
  assert.equal(error, undefined, JSON.stringify(error));
}

/** What was weighed before stays what it was. */
async function moveCategory(life: Life, month: Month): Promise<void> {
  const { admin, cards } = life.account;
  const { id } = cards.unweighed;
  const { error } = await admin(changeInfocard, {
    params: { kind: 'containers', id },
    body: { version: 1, wasteCategory: 'Landfill' },
  });
  assert.equal(error, undefined, JSON.stringify(error));
  life.movedFrom = month;
}
