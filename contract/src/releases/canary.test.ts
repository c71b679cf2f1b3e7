import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { accountMark, placeOf, triesCanary } from './canary.ts';

const visitor = fc.record({ user: fc.uuid(), account: fc.uuid() });
const percent = fc.integer({ min: 0, max: 100 });
const nobody: string[] = [];

test('PLT-05 a growing percentage never takes the version away from anyone', () => {
  fc.assert(
    fc.property(visitor, percent, percent, (who, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const tries = (share: number) =>
        triesCanary({ of: 'mfe-x', accounts: nobody, percent: share }, who);
      return !tries(less) || tries(more);
    }),
  );
});

test('PLT-05 at 0 nobody tries the version, at 100 everybody does', () => {
  fc.assert(
    fc.property(visitor, (who) => {
      const tries = (share: number) =>
        triesCanary({ of: 'mfe-x', accounts: nobody, percent: share }, who);
      return !tries(0) && tries(100);
    }),
  );
});

test('PLT-05 a percentage selects about that share of the users, and a different share for another remote', () => {
  const users = fc.sample(fc.uuid(), { seed: 5, numRuns: 4000 });
  const chosen = (of: string) => new Set(users.filter((user) => placeOf(of, user) < 10));
  const [one, other] = [chosen('mfe-one'), chosen('mfe-other')];
  for (const each of [one, other])
    assert.ok(Math.abs(each.size - 400) < 80, `${each.size} of 4000 are about 10 %`);
  const both = [...one].filter((user) => other.has(user)).length;
  assert.ok(both < 80, `${both} are among the first for both`);
});

test('PLT-05 an account is known by its mark only, and has another mark for each remote', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), visitor, (mine, theirs, { user }) => {
      const canary = { of: 'mfe-x', accounts: [accountMark('mfe-x', mine)], percent: 0 };
      assert.ok(!JSON.stringify(canary).includes(mine));
      assert.ok(triesCanary(canary, { user, account: mine }));
      assert.equal(triesCanary(canary, { user, account: theirs }), mine === theirs);
      assert.ok(!triesCanary({ ...canary, of: 'mfe-y' }, { user, account: mine }));
    }),
  );
});

test('PLT-05 nobody tries a canary version before signing in', () => {
  assert.equal(triesCanary({ of: 'mfe-x', accounts: nobody, percent: 100 }, undefined), false);
});
