import { homeItems, startBoardsOf, startItems } from './startBoards.ts';
import type { KnownWidget } from './useWidgets.ts';
import { widgetProps } from './widgetProps.ts';

const words = { en: 'x', da: 'x', sv: 'x', nb: 'x' };
const widget = (kind: string, over: Partial<KnownWidget> = {}): KnownWidget => ({
  remote: 'mfe-x',
  kind,
  title: words,
  about: words,
  icon: 'truck',
  roles: 'signedIn',
  least: { w: 2, h: 2 },
  usual: { w: 6, h: 4 },
  takes: [],
  ...over,
});

test('DSH-05 each role begins with the boards of its work', () => {
  expect(startBoardsOf('Admin', 'customer')).toEqual(['customer', 'controller']);
  expect(startBoardsOf('LocationAdmin', 'customer')).toEqual(['customer', 'controller']);
  expect(startBoardsOf('FacilityUser', 'customer')).toEqual(['customer']);
  expect(startBoardsOf('SupSupplier', 'supplier')).toEqual(['supplier']);
  expect(startBoardsOf('SuperAdmin', 'platform')).toEqual(['staff']);
  expect(startBoardsOf('SystemAdmin', 'supplier')).toEqual(['supplier']);
  expect(startBoardsOf('SystemAdmin', 'customer')).toEqual(['customer', 'controller']);
});

test('DSH-05 a widget is on the boards that it names, in the order that it says, and on no other', () => {
  const widgets = [
    widget('late', { starts: { customer: 20 }, home: { part: 'changed', order: 1 } }),
    widget('early', { starts: { customer: 10, supplier: 5 } }),
    widget('never'),
  ];
  expect(startItems(widgets, 'customer').map(({ kind, x, y }) => [kind, x, y])).toEqual([
    ['early', 0, 0],
    ['late', 6, 0],
  ]);
  expect(startItems(widgets, 'staff')).toEqual([]);
  expect(homeItems(widgets, 'changed').map(({ kind }) => kind)).toEqual(['late']);
  expect(homeItems(widgets, 'month')).toEqual([]);
});

test('DSH-05 the home has one row of figures: who does not see one sees the next in its place', () => {
  const figures = ['a', 'b', 'c', 'd', 'e'].map((kind, order) =>
    widget(kind, { home: { part: 'month', order } }),
  );
  const kinds = (of: readonly KnownWidget[]) => homeItems(of, 'month').map(({ kind }) => kind);
  expect(kinds(figures)).toEqual(['a', 'b', 'c', 'd']);
  expect(kinds(figures.slice(1))).toEqual(['b', 'c', 'd', 'e']);
});

test('DSH-05 the rows of the home are full, whoever reads it', () => {
  const of = (count: number) =>
    homeItems(
      Array.from({ length: count }, (_, order) =>
        widget(`w${order}`, { usual: { w: 4, h: 4 + order }, home: { part: 'changed', order } }),
      ),
      'changed',
    ).map(({ x, y, w, h }) => [x, y, w, h]);
  expect(of(1)).toEqual([[0, 0, 12, 4]]);
  expect(of(2)).toEqual([
    [0, 0, 6, 5],
    [6, 0, 6, 5],
  ]);
  expect(of(5)).toEqual([
    [0, 0, 4, 6],
    [4, 0, 4, 6],
    [8, 0, 4, 6],
  ]);
});

test('DSH-03 a widget goes by its board, but for what is set of it', () => {
  const filter = { period: { from: '2026-01-01', to: '2026-03-31' }, locationId: 'board' };
  const dimensions = [{ value: 'month', text: words }];
  expect(widgetProps({ dimensions }, {}, filter)).toMatchObject({ ...filter, dimension: 'month' });
  expect(widgetProps({ measures: ['kg', 'cost'] }, {}, filter).measure).toBe('kg');
  expect(widgetProps({ measures: ['kg'] }, { measure: 'cost' }, filter).measure).toBe('cost');
  const set = widgetProps({}, { period: 'lastYear', locationId: 'own', goal: '70' }, filter);
  expect(set.period.from).toMatch(/^\d{4}-01-01$/);
  expect([set.locationId, set.goal]).toEqual(['own', '70']);
});
