import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';

import { encode } from 'uqr';

import { labelSheet } from './labelSheet.ts';

const mm = (length: number): number => (length * 72) / 25.4;
const url = 'https://portal.example/ordering?infocard=0193a000-0000-7000-8000-00000000000a';

interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The content of a page, as PDF operators. */
function drawn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g);
  return [...streams]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .join('\n');
}

const squaresOf = (operators: string): readonly Square[] =>
  [...operators.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((found) => {
    const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
    return { x, y, width, height };
  });

test('ORD-11 the squares that a label draws are the code of its address, upright, black and 27 mm wide', async () => {
  const label = { url, title: 'Cardboard', lines: ['660 L'], scan: 'Scan to order' };
  const operators = drawn(await labelSheet([label], 'en'));
  const squares = squaresOf(operators);
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const dot = mm(27) / size;
  const [left, top] = [
    Math.min(...squares.map(({ x }) => x)),
    Math.min(...squares.map(({ y }) => y)),
  ];
  assert.ok(Math.abs(left - mm(5)) < 0.01);
  const grid = data.map((row) => row.map(() => false));
  for (const { x, y, width, height } of squares) {
    assert.ok(Math.abs(width - dot) < 0.1 && Math.abs(height - dot) < 0.1);
    grid[Math.round((y - top) / dot)]![Math.round((x - left) / dot)] = true;
  }
  assert.deepEqual(grid, data);
  // Rows are counted from above, and filled with black.
  assert.match(operators, /^1 0 0 -1 0 841\.89 cm$/m);
  assert.match(operators, /re\n\/DeviceRGB cs\n0 0 0 scn\nf\n/);
});
