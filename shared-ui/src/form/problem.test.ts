import { z } from 'zod/mini';

import { problemOf } from './problem.ts';

const problemIn = (pattern: RegExp, input: string) => {
  const { error } = z.string().check(z.regex(pattern)).safeParse(input, { reportInput: true });
  return problemOf(error!.issues[0] as Parameters<typeof problemOf>[0]);
};

test('a figure beyond its pattern has the limit: of its digits, or of its range', () => {
  const money = /^-?\d{1,14}(\.\d{1,4})?$/;
  expect(problemIn(money, '100000000000000')).toEqual({ kind: 'tooBig', count: 99999999999999 });
  expect(problemIn(money, '-100000000000000')).toEqual({
    kind: 'tooSmall',
    count: -99999999999999,
  });
  const weight = /^(\d{1,5}(\.\d{1,3})?|100000(\.0{1,3})?)$/;
  expect(problemIn(weight, '100001')).toEqual({ kind: 'tooBig', count: 100_000 });
  expect(problemIn(weight, '-1')).toEqual({ kind: 'tooSmall', count: 0 });
  const tolerance = /^(10(\.0{1,2})?|\d(\.\d{1,2})?)$/;
  expect(problemIn(tolerance, '11')).toEqual({ kind: 'tooBig', count: 10 });
  expect(problemIn(/^[1-9]\d{0,2}$/, '-4')).toEqual({ kind: 'tooSmall', count: 1 });
});

test('a limit that no exact number has is not said', () => {
  expect(problemIn(/^-?\d{1,40}$/, '1'.repeat(41))).toEqual({ kind: 'outOfRange' });
  expect(problemIn(/^[1-9]\d{0,2}$/, '0')).toEqual({ kind: 'outOfRange' });
});
