import { leftOverKeys } from './leftOverKeys.ts';

const left = (keys: readonly string[], ...sources: readonly string[]) =>
  leftOverKeys(keys, sources);

test('SHL-11 a key that no source uses is left over', () => {
  const keys = ['orders.title', 'orders.empty'];
  expect(left(keys, "t('orders.title')")).toEqual(['orders.empty']);
  expect(left(keys, "t('orders.title')", "const key = 'orders.empty';")).toEqual([]);
});

test('a template uses the keys of its pattern, and no others', () => {
  const keys = ['status.Open', 'states.Open', 'status.Open.long'];
  expect(left(keys, 't(`status.${status}`)')).toEqual(['states.Open', 'status.Open.long']);
  expect(left(['keys.a.title', 'keys.a.b.title'], 't(`keys.${group}.title`)')).toEqual([
    'keys.a.b.title',
  ]);
});

test('a template that starts with a value uses none', () => {
  expect(left(['code.title'], 't(`${words}.title`)')).toEqual(['code.title']);
});

test('plural texts are used by their base key', () => {
  expect(left(['files_one', 'files_other', 'cards_one'], "t('files', { count })")).toEqual([
    'cards',
  ]);
});

test('a text inside another template is found', () => {
  expect(left(['a.b', 'c.d'], "`${t('a.b')}, ${t(`c.${d}`)}`")).toEqual([]);
});
