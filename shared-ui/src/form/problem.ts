import type { BodyIssue } from './bodySchema.ts';

/** The kinds of problems that a field can have. */
export type ProblemKind =
  | 'missing'
  | 'tooLong'
  | 'tooShort'
  | 'tooMany'
  | 'notANumber'
  | 'notWhole'
  | 'tooManyDecimals'
  | 'tooSmall'
  | 'tooBig'
  | 'outOfRange'
  | 'notADate'
  | 'notAnEmail'
  | 'notAnAddress'
  | 'characters'
  | 'notOneOf'
  | 'wrong';

export interface Problem {
  readonly kind: ProblemKind;
  /** The value of the limit. */
  readonly count?: number | undefined;
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** The last whole number that a pattern takes when it is counted on from 1 by `sign`; undefined beyond exact numbers. */
const lastTaken = (pattern: RegExp, sign: 1 | -1): number | undefined => {
  const takes = (count: number) => pattern.test(String(sign * count));
  let taken = 1;
  let refused = 2;
  for (; takes(refused); refused *= 2) {
    if (!Number.isSafeInteger(refused * 2)) return undefined;
    taken = refused;
  }
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (takes(middle)) taken = middle;
    else refused = middle;
  }
  return sign * taken;
};

/** What a figure is beyond, with the limit where there is a whole one. */
const problemOfLimit = (pattern: RegExp, text: string): Problem => {
  const kind = text.startsWith('-') ? 'tooSmall' : 'tooBig';
  if (kind === 'tooBig' && Number(text) < 1) return { kind: 'outOfRange' };
  const isLeast = kind === 'tooSmall' && !pattern.test('-1');
  const least = pattern.test('0') ? 0 : 1;
  const count = isLeast ? least : lastTaken(pattern, kind === 'tooBig' ? 1 : -1);
  return count === undefined ? { kind: 'outOfRange' } : { kind, count };
};

/** The problem of a text that does not fit the pattern of a figure; undefined if the pattern is not one of a figure. */
const problemOfFigure = (pattern: RegExp, text: string): Problem | undefined => {
  if (!pattern.test('1') || pattern.test('a')) return undefined;
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { kind: 'notANumber' };
  const [whole = '', decimals = ''] = text.split('.');
  const places = Array.from(decimals, (_, at) => at + 1);
  const most = places.findLast((count) => pattern.test(`${whole}.${decimals.slice(0, count)}`));
  if (most !== undefined) return { kind: 'tooManyDecimals', count: most };
  if (decimals !== '' && pattern.test(whole)) return { kind: 'notWhole' };
  return problemOfLimit(pattern, text);
};

const formats: Readonly<Record<string, ProblemKind>> = {
  date: 'notADate',
  datetime: 'notADate',
  email: 'notAnEmail',
  url: 'notAnAddress',
  uuid: 'notOneOf',
  safeint: 'notWhole',
};

const ofFormat = ({ format = '', pattern, input }: BodyIssue): Problem => {
  const kind = formats[format];
  if (kind) return { kind };
  const rule = /^\/(.*)\/([a-z]*)$/s.exec(pattern ?? '');
  const figure = rule && problemOfFigure(new RegExp(rule[1] ?? '', rule[2]), String(input));
  return figure ?? { kind: 'wrong' };
};

const ofSize = ({ code, origin, maximum, minimum }: BodyIssue): Problem => {
  const count = Number(code === 'too_big' ? maximum : minimum);
  if (code === 'too_small') return { kind: origin === 'string' ? 'tooShort' : 'tooSmall', count };
  if (origin === 'array') return { kind: 'tooMany', count };
  return { kind: origin === 'string' ? 'tooLong' : 'tooBig', count };
};

/** The contract's own rules, by the name in their error. */
const named: Readonly<Record<string, ProblemKind>> = { Date: 'notADate', Characters: 'characters' };

/** The problem that a zod issue describes. */
export const problemOf = (issue: BodyIssue): Problem => {
  const { code, message, input, expected } = issue;
  if (isNothing(input)) return { kind: 'missing' };
  const own = named[message];
  if (own) return { kind: own };
  if (code === 'too_big' || code === 'too_small') return ofSize(issue);
  if (code === 'invalid_format') return ofFormat(issue);
  if (code === 'invalid_value') return { kind: 'notOneOf' };
  if (code === 'invalid_type' && expected === 'int') return { kind: 'notWhole' };
  if (code === 'invalid_type' && expected === 'number') return { kind: 'notANumber' };
  return { kind: 'wrong' };
};
