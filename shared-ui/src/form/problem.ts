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

/** The problem of a text that does not fit the pattern of a figure; undefined if the pattern is not one of a figure. */
const problemOfFigure = (pattern: RegExp, text: string): Problem | undefined => {
  if (!pattern.test('1') || pattern.test('a')) return undefined;
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { kind: 'notANumber' };
  const [whole = '', decimals = ''] = text.split('.');
  const places = Array.from(decimals, (_, at) => at + 1);
  const most = places.findLast((count) => pattern.test(`${whole}.${decimals.slice(0, count)}`));
  if (most !== undefined) return { kind: 'tooManyDecimals', count: most };
  return { kind: decimals !== '' && pattern.test(whole) ? 'notWhole' : 'outOfRange' };
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
