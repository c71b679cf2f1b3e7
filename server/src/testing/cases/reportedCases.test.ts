import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { startTestApp, type TestApp } from '../servers/testApp.ts';
import { areHere, buildBuyer, caseFolders, played } from './caseFiles.ts';
import { casePlays } from './casePlays.ts';

let t: TestApp;
before(async () => {
  if (areHere) t = await startTestApp();
});
after(() => t?.stop());

const skip = areHere ? false : 'the folder of reported cases (../shared/data/cases) is not here';

/** What has become of each document of a case, in the order in which they came. A folder without its row fails. */
const right: Readonly<Record<string, readonly string[]>> = {};

/** Cases that no call can check, and what does. */
const elsewhere: Readonly<Record<string, string>> = {
  35: 'sheets are read in the browser: shared-ui/src/sheet/readSheet.test.ts',
  37: 'a file of the vouchers of a demo account: its format, bytes and company number in bookkeeping/sie.test.ts',
  40: 'the secret of a link stands behind #, which no browser and no scanner sends: links.test.ts and strangers.test.ts of invitations',
};

test(
  'INV-01 INV-09 INS-01 every reported case with documents gives what is right, through import, inspection and draft',
  { skip },
  async () => {
    const found: Record<string, readonly string[]> = {};
    for (const { id, documents } of caseFolders()) {
      if (documents.length === 0) continue;
      const { admin, cardId } = await buildBuyer(t);
      const told: string[] = [];
      for (const document of documents) told.push(await played(admin, cardId, document));
      found[id] = told;
    }
    assert.deepEqual(found, right);
  },
);

for (const [id, play] of Object.entries(casePlays))
  test(`INV-01 the reported case ${id}`, { skip }, () => play(t));

test('INV-01 each reported case is played, or says what checks it', { skip }, () => {
  const known = [...Object.keys(right), ...Object.keys(casePlays), ...Object.keys(elsewhere)];
  assert.deepEqual(
    caseFolders()
      .map(({ id }) => id)
      .filter((id) => !known.includes(id)),
    [],
  );
});
