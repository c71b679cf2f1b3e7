import assert from 'node:assert/strict';
import { test } from 'node:test';

import { incompatibilities } from './releases.ts';

const ui = '@fraktion/shared-ui';

test('PLT-08 an export that is offered with no more requirements than known fits', () => {
  const uses = { [ui]: { Button: [], Page: ['title'] } };
  const offered = { [ui]: { Button: [], Page: [], Other: ['much'] } };
  assert.deepEqual(incompatibilities(uses, offered), []);
});

test('PLT-08 missing exports and those with more requirements are named', () => {
  const uses = { [ui]: { Button: [], Page: ['title'] }, react: { useState: [] } };
  const offered = { [ui]: { Page: ['title', 'width'] } };
  assert.deepEqual(incompatibilities(uses, offered), [
    `${ui} does not offer Button`,
    `Page of ${ui} now requires width`,
    'react does not offer useState',
  ]);
});
