import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allowedServiceReportActions, serviceReportStatuses } from './serviceReportRights.ts';

test('ORD-13 who may do what with a report, in each of its states', () => {
  const table = serviceReportStatuses.map((status) => [
    allowedServiceReportActions({ status, closedLately: true }, 'customer'),
    allowedServiceReportActions({ status, closedLately: true }, 'carrier'),
  ]);
  assert.deepEqual(table, [
    [['close'], ['answer']],
    [['close'], []],
    [['reopen'], []],
  ]);
});

test('ORD-13 a report that was closed long ago stays closed', () => {
  assert.deepEqual(
    allowedServiceReportActions({ status: 'Closed', closedLately: false }, 'customer'),
    [],
  );
});
