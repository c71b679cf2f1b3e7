import { fadedAt } from './useScrollEdges.ts';

test('SHL-09 a row fades on the sides on which it goes on, and on no other', () => {
  expect(fadedAt({ before: false, behind: false })).toBeUndefined();
  const behind = fadedAt({ before: false, behind: true });
  const before = fadedAt({ before: true, behind: false });
  expect(behind).toMatch(/right, black, black .*, transparent\)$/);
  expect(before).toMatch(/right, transparent, black 40px, black\)$/);
  expect(fadedAt({ before: true, behind: true })).toMatch(/right, transparent.*transparent\)$/);
});
