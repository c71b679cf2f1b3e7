import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dimensions, measureNames } from '../measures/measures.ts';
import { unknownNames } from './savedNames.ts';
import { createSavedReport, updateSavedReport } from './savedReports.ts';

test('REP-08 every measure and dimension can be saved, and no other name of one', () => {
  for (const name of measureNames) assert.deepEqual(unknownNames(`measures=kg,${name}`), []);
  for (const name of dimensions) assert.deepEqual(unknownNames(`by=${name}&across=`), []);
  for (const part of ['measures', 'map', 'by', 'across', 'compare'])
    for (const name of ['nothing', 'constructor', 'kg2', 'KG'])
      assert.deepEqual(unknownNames(`fromDate=2026-01-01&${part}=${name}`), [name], part);
  // A filter has keys and no names, and the chart of a page is drawn as usual if it is not known.
  assert.deepEqual(unknownNames('fraction=a,b&location=all&chart=bars'), []);
});

test('REP-08 no report is saved or changed with such a name, and the problem names it', () => {
  for (const { body } of [createSavedReport, updateSavedReport]) {
    const { query } = body.shape;
    assert.ok(query.safeParse('measures=kg,net&by=month&across=&compare=previous').success);
    const refused = query.safeParse('measures=kg,nothing&by=nobody');
    assert.match(refused.error?.issues[0]?.message ?? '', /nothing, nobody/);
  }
});
