import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dimensions, measureNames } from '../measures/measures.ts';
import { unknownNames } from './savedNames.ts';
import { createSavedReport, unknownNamesIn, updateSavedReport } from './savedReports.ts';

test('REP-08 every measure and dimension can be saved, and no other name of one', () => {
  for (const name of measureNames) assert.deepEqual(unknownNames(`measures=kg,${name}`), []);
  for (const name of dimensions) assert.deepEqual(unknownNames(`by=${name}&across=`), []);
  for (const part of ['measures', 'map', 'by', 'across', 'compare'])
    for (const name of ['nothing', 'constructor', 'kg2', 'KG'])
      assert.deepEqual(unknownNames(`fromDate=2026-01-01&${part}=${name}`), [name], part);
  // A filter has keys and no names, and the chart of a page is drawn as usual if it is not known.
  assert.deepEqual(unknownNames('fraction=a,b&location=all&chart=bars'), []);
});

test('REP-08 no report is saved with such a name, and the problem names it; one that has it may be changed', () => {
  const bad = 'measures=kg,nothing&by=nobody';
  const { query } = createSavedReport.body.shape;
  assert.ok(query.safeParse('measures=kg,net&by=month&across=&compare=previous').success);
  assert.match(query.safeParse(bad).error?.issues[0]?.message ?? '', /nothing, nobody/);
  // The server compares it with the stored one.
  assert.ok(updateSavedReport.body.shape.query.safeParse(bad).success);
  assert.match(unknownNamesIn(bad) ?? '', /nothing, nobody/);
});
