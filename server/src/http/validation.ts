import type { ZodMiniType, output } from 'zod/mini';

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
  'Date',
  'NoSuchHour',
  'NotOfKind',
  'Net',
  'Shares',
  'UnitMissing',
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

/** The input, parsed by its schema; otherwise 400 with every wrong field. */
export function validate<S extends ZodMiniType>(schema: S, input: unknown): output<S> {
  const odd = oddPlaces(input);
  if (odd.length > 0) {
    const fields = Object.fromEntries(odd.map((place) => [place, 'Characters']));
    throw new Refusal('Generic.Invalid', { detail: odd.join(', '), fields });
  }
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const fields = fieldsOf(result.error.issues);
  throw new Refusal('Generic.Invalid', { detail: Object.keys(fields).join(', '), fields });
}
