import { csvRows, readCsv } from './csv.ts';

test('AGR-01 ADM-08 cells are read with whichever sign stands between them, in quotes or not', () => {
  expect(csvRows('a;b\r\n"x;""y""\nz";\n')).toEqual([['a', 'b'], ['x;"y"\nz', ''], ['']]);
  expect(csvRows('a,b\n1,2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(csvRows('a\tb')).toEqual([['a', 'b']]);
});

test('AGR-01 ADM-08 letters of an older code are read too', async () => {
  const older = new Blob([new Uint8Array([0xf8, 0x3b, 0xe5])]);
  expect(await readCsv(older)).toEqual([['ø', 'å']]);
  expect(await readCsv(new Blob(['ø;å']))).toEqual([['ø', 'å']]);
});
