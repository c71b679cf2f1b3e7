import { newId } from './newId.ts';

test('a new id is a UUIDv7 that carries its time', () => {
  const id = newId(Date.UTC(2026, 10, 21));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 21));
});

test('ids of later milliseconds sort after earlier ones, and no two are equal', () => {
  const ids = Array.from({ length: 200 }, (_, index) => newId(1_700_000_000_000 + index));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 1000 }, () => newId(1))).size).toBe(1000);
});
