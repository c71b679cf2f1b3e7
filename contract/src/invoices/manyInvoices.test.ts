import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Invoice } from './invoices.ts';
import { bulkInvoiceActions, isForMany } from './manyInvoices.ts';

type Row = Pick<Invoice, 'status' | 'lineCount' | 'postedLineCount'>;

/** The actions of an invoice's row, as the list offers them. */
const offered = (row: Row) =>
  bulkInvoiceActions.filter((action) => isForMany(row as Invoice, action));

test('INV-05 an invoice of many is offered what its status and its posted lines allow', () => {
  const posted = { lineCount: 3, postedLineCount: 3 };
  assert.deepEqual(offered({ status: 'awaitingApproval', ...posted }), ['ours', 'approve']);
  assert.deepEqual(offered({ status: 'active', ...posted }), ['approve', 'confirm']);
  assert.deepEqual(offered({ status: 'locked', ...posted }), []);
});

test('INV-05 one line that is not posted keeps an invoice from being finished, and one that is posted from being taken back', () => {
  const of = (postedLineCount: number) =>
    offered({ status: 'active', lineCount: 3, postedLineCount });
  assert.deepEqual(of(2), ['approve']);
  assert.deepEqual(of(0), ['approve', 'takeBack']);
});
