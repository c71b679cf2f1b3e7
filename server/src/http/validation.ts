import { core, type output, unknown, type ZodMiniType } from 'zod/mini';

import { Slices } from '../costly/slices.ts';
import { mostNamed, oddPlaces } from './characters.ts';
import { Refusal } from './errors.ts';

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly origin?: string;
  readonly input?: unknown;
  readonly message: string;
}

/** The names of the contract's own rules. */
const ruleWords = new Set([
  'Backwards',
  'Characters',
  'CountryForm',
  'EmailMissing',
  'Date',
  'NoSuchHour',
  'NotOfKind',
  'Net',
  'Shares',
  'UnitMissing',
  'TooBig',
]);

/** A word for the problem of a field; pages translate `validation.<word>`. */
function wordFor(issue: Issue): string {
  if (ruleWords.has(issue.message)) return issue.message;
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'Unknown';
    case 'too_small':
      if (issue.origin !== 'string') return 'TooSmall';
      return issue.input === '' ? 'Required' : 'TooShort';
    case 'too_big':
      return issue.origin === 'string' ? 'TooLong' : 'TooBig';
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : 'Format';
    case 'invalid_format':
      return 'Format';
    default:
      return 'Value';
  }
}

/** An answer that names all of a million unknown keys would be longer than the request. */
function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const named = issues.slice(0, mostNamed).flatMap((issue) =>
    issue.keys
      ? issue.keys
          .slice(0, mostNamed)
          .map((key) => [[...issue.path, shortened(key)].join('.'), 'Unknown'] as const)
      : // Parameters and queries are always objects, so an empty path is the body itself.
        [[issue.path.join('.') || 'body', wordFor(issue)] as const],
  );
  return Object.fromEntries(named.slice(0, mostNamed));
}

const shortened = (key: string): string => (key.length > 100 ? `${key.slice(0, 100)}…` : key);

/** The problem of each wrong field; empty if the schema accepts the input. */
export function problemsOf(schema: ZodMiniType, input: unknown): Record<string, string> {
  const { success, error } = schema.safeParse(input, { reportInput: true });
  return success ? {} : fieldsOf(error.issues);
}

function refuseOdd(odd: readonly string[]): void {
  if (odd.length === 0) return;
  const fields = Object.fromEntries(odd.map((place) => [place, 'Characters']));
  throw new Refusal('Generic.Invalid', { detail: odd.join(', '), fields });
}

function refuseIssues(issues: readonly Issue[]): never {
  const fields = fieldsOf(issues);
  throw new Refusal('Generic.Invalid', { detail: Object.keys(fields).join(', '), fields });
}

/** The input, parsed by its schema; otherwise 400 with every wrong field. */
export function validate<S extends ZodMiniType>(schema: S, input: unknown): output<S> {
  refuseOdd(oddPlaces(input));
  const result = schema.safeParse(input, { reportInput: true });
  return result.success ? result.data : refuseIssues(result.error.issues);
}

/** So many elements are checked together. */
const elementsAtOnce = 50;

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, ZodMiniType>>;
  readonly element?: ZodMiniType;
}
const defOf = (schema: ZodMiniType): Def => schema._zod.def;

/** As zod itself makes a schema again with another definition; its checks stay. */
const withDef = (schema: ZodMiniType, change: Partial<Def>): ZodMiniType =>
  core.clone(schema, { ...schema._zod.def, ...change } as never);

/** Accepts what has been checked before. */
const checkedBefore = { element: unknown() };

/**
 * The same as `validate`, for a body that may have long lists: their elements are checked some at a time, and the rest as usual, so
 * that other calls get their turn between them.
 */
export async function validateInSlices(schema: ZodMiniType, input: unknown): Promise<unknown> {
  const { shape = {} } = defOf(schema);
  const lists = Object.entries(shape).flatMap(([key, each]) => {
    const { type, element } = defOf(each);
    const value = (input as Readonly<Record<string, unknown>> | null)?.[key];
    if (type !== 'array' || !element || !Array.isArray(value)) return [];
    return value.length > elementsAtOnce ? [{ key, each, value: value as unknown[] }] : [];
  });
  if (lists.length === 0) return validate(schema, input);

  const slices = new Slices();
  const odd: string[] = [];
  const issues: Issue[] = [];
  const checked: Record<string, unknown[]> = {};
  for (const { key, each, value } of lists) {
    const some = core.clone(each, { ...each._zod.def, checks: [] });
    const done: unknown[] = (checked[key] = []);
    for (let start = 0; start < value.length; start += elementsAtOnce) {
      const elements = value.slice(start, start + elementsAtOnce);
      for (const [index, element] of elements.entries())
        odd.push(...oddPlaces(element, [key, String(start + index)]));
      const result = some.safeParse(elements, { reportInput: true });
      if (result.success) done.push(...(result.data as unknown[]));
      else
        for (const { path, ...issue } of result.error.issues as Issue[])
          issues.push({ ...issue, path: [key, start + Number(path[0]), ...path.slice(1)] });
      if (odd.length >= mostNamed || issues.length >= mostNamed) break;
      if (slices.isLong) await slices.rest();
    }
  }
  const frame = { ...(input as object), ...Object.fromEntries(lists.map(({ key }) => [key, []])) };
  refuseOdd([...odd, ...oddPlaces(frame)].slice(0, mostNamed));
  const rest = withDef(schema, {
    shape: {
      ...shape,
      ...Object.fromEntries(lists.map(({ key, each }) => [key, withDef(each, checkedBefore)])),
    },
  });
  const whole = { ...(input as object), ...(issues.length > 0 ? {} : checked) };
  const result = rest.safeParse(whole, { reportInput: true });
  if (!result.success) return refuseIssues([...issues, ...(result.error.issues as Issue[])]);
  return issues.length > 0 ? refuseIssues(issues) : result.data;
}
