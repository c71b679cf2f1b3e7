import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hierarchyLevelOf, wasteCategories, wasteCategoryInput } from './waste.ts';

test('REC-09 every waste category is taken, in its old spellings too, and nothing else', () => {
  for (const category of wasteCategories)
    assert.equal(wasteCategoryInput.parse(category), category);
  const old = { Rezycl: 'Recycle', Recycling: 'Recycle', Combostion: 'Combustion' };
  for (const [spelling, category] of Object.entries(old))
    assert.equal(wasteCategoryInput.parse(spelling), category);
  for (const wrong of ['recycle', 'Recycel', '', null])
    assert.equal(wasteCategoryInput.safeParse(wrong).success, false, String(wrong));
});

test('DSH-02 a waste without a category counts as Unknown in the hierarchy, any other as what it is', () => {
  for (const category of wasteCategories)
    assert.equal(hierarchyLevelOf(category), category === 'None' ? 'Unknown' : category);
});
