import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { collectFindings, listClaims, readClaimTotals, sendClaim } from '@fraktion/contract';
import Big from 'big.js';

import { tooMuchOf } from './credits.ts';
import type { Life } from './life.ts';
import type { InspectedDocument } from './play.ts';
import type { PlayedDocument } from './played.ts';

/** Claims back what an invoice has billed too much. */
export async function claimBack(
  { account, oracle }: Life,
  document: PlayedDocument,
  { findings }: InspectedDocument,
): Promise<void> {
  if (tooMuchOf(document).eq(0)) return;
  const { admin } = account;
  const findingIds = findings
    .filter(({ difference, status }) => difference !== null && status === 'open')
    .map(({ id }) => id);
  const body = { id: randomUUID(), findingIds };
  const claim = await admin(collectFindings, { body });
  assert.equal(claim.status, 200, JSON.stringify(claim.error));
  const { id, version } = claim.data;
  const sent = await admin(sendClaim, { params: { id }, body: { version } });
  assert.equal(sent.status, 200, JSON.stringify(sent.error));
  oracle.claimed(document);
}

/** Claims, what came back of each, and their sums. */
export async function compareClaims({ account, oracle }: Life, at: string): Promise<void> {
  const { admin, currency } = account;
  const { data } = await admin(listClaims, { query: { pageSize: 500, sort: 'number:asc' } });
  const money = (value: Big.BigSource): string => new Big(value).toFixed(2);
  assert.deepEqual(
    data.map((each) => `${each.status} ${money(each.amount)} ${money(each.credited)}`).toSorted(),
    oracle.claims(),
    `${at}: claims`,
  );
  const { data: totals } = await admin(readClaimTotals);
  const sums = totals.find((each) => each.currency === currency);
  assert.deepEqual(
    [sums?.toClaim, sums?.claimed, sums?.credited, sums?.open].map((each) => money(each ?? 0)),
    oracle.claimSums(),
    `${at}: sums of claims`,
  );
}
