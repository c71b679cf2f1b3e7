import { after, before, test } from 'node:test';

import { startMailingApp } from '../servers/mailbox.ts';
import type { TestApp } from '../servers/testApp.ts';
import { testSize } from '../testSize.ts';
import { buildLivedAccount } from './account.ts';
import { claimBack, compareClaims } from './claims.ts';
import { compareFindings } from './compareFindings.ts';
import { compareLocal } from './compareLocal.ts';
import { compareMonth } from './compareMonth.ts';
import { compareBackground } from './background.ts';
import { firstFactors } from './factors.ts';
import type { Life } from './life.ts';
import { type Month, monthsFrom } from './months.ts';
import { beginMonth } from './office.ts';
import { Oracle } from './oracle.ts';
import {
  confirm,
  importAgain,
  importDocument,
  inspect,
  playOrders,
  postAll,
  readInvoice,
  reopen,
} from './play.ts';
import type { PlayedDocument } from './played.ts';
import { playedMonth } from './script.ts';
import { openStation, playWeighings, type Station } from './station.ts';

/** Some months around a turn of the year; all 24 where nobody waits. */
const months = testSize({
  usual: monthsFrom('2025-11', 4),
  all: monthsFrom('2025-09', 8),
  long: monthsFrom('2024-01', 24),
});

let t: TestApp;
let station: Station;
before(async () => {
  ({ t } = await startMailingApp());
  station = await openStation(t);
});
after(() => t.stop());

test(
  `SRV-15 ADM-01 REP-05 REP-06 INS-05 INS-06 REC-15 AUT-02 ${months.length} months of two accounts agree with plain sums at each month's end`,
  { timeout: 15 * 60_000 },
  async () => {
    const lives: Life[] = [];
    for (const [seed, country] of (['DK', 'SE'] as const).entries())
      lives.push({
        first: months[0]!,
        leaves: months[Math.floor(months.length * 0.7)]!,
        account: await buildLivedAccount(t, country),
        oracle: new Oracle(firstFactors),
        seed,
        movedFrom: null,
        left: [],
        ids: new Map(),
        vouchers: new Map(),
      });
    for (const [index, month] of months.entries()) {
      await Promise.all(lives.map((life) => playMonth(life, month, index)));
      for (const life of lives) {
        await compareMonth(life, months.slice(0, index + 1));
        await compareClaims(life, `${life.account.country} at the end of ${month}`);
        await compareLocal(life, months.slice(0, index + 1));
        await compareBackground(life, month);
      }
    }
  },
);

async function playMonth(life: Life, month: Month, index: number): Promise<void> {
  const { account, oracle } = life;
  const played = playedMonth(month, life);
  if (index > 0) await beginMonth(life, month, index);
  await playOrders(t.db, account, played.orders, (card) =>
    card === 'unweighed' && life.movedFrom !== null ? 'Landfill' : 'Recycle',
  );
  await playWeighings(station, account, played.orders);
  oracle.ordered(played.orders);
  for (const { document, id } of life.left) {
    await finish(life, document, id);
    oracle.confirmed(document);
  }
  life.left = [];
  for (const document of played.documents) {
    const invoice = await importDocument(account, document);
    life.ids.set(`${document.supplier} ${document.number} ${month}`, invoice.id);
    oracle.arrived(document);
    if (document.staysOpen) {
      life.left.push({ document, id: invoice.id });
      continue;
    }
    await finish(life, document, invoice.id);
    oracle.confirmed(document);
    await importAgain(account, document);
  }
  if (index % 3 === 2) await confirmOnceMore(life, months[index - 1]!);
}

/** Posts every line, compares what is found to be too much, and confirms. */
async function finish(life: Life, document: PlayedDocument, id: string): Promise<void> {
  const { account, oracle } = life;
  const invoice = await readInvoice(account, id);
  await postAll(account, document, invoice);
  oracle.posted(document);
  const lineIds = invoice.lines.map((line) => line.id);
  const inspected = await inspect(account, id);
  compareFindings(document, inspected, lineIds);
  await claimBack(life, document, inspected);
  await confirm(account, id);
}

/** An invoice of an earlier month is opened and closed again as it was. */
async function confirmOnceMore(life: Life, month: Month): Promise<void> {
  const document = playedMonth(month, life).documents[0]!;
  const id = life.ids.get(`${document.supplier} ${document.number} ${month}`)!;
  await reopen(life.account, id);
  await confirm(life.account, id);
  life.oracle.reopened(document);
}
