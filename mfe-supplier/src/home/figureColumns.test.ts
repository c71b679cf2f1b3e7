import { figureColumns } from './figureColumns.ts';

test('SUP-01 seven figures take two lines on a tablet, six too, and one on a wide screen', () => {
  expect(figureColumns(7)).toMatchObject({ md: 'repeat(4, 1fr)', xl: 'repeat(7, 1fr)' });
  expect(figureColumns(6)).toMatchObject({ md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' });
});
