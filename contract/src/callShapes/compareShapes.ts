import { otherSpellings } from '../asSent.ts';
import type { CallProblem, ShapeSchema } from '../releases/callShapes.ts';
import { alternatives, type Plain } from './alternatives.ts';
import {
  asWord,
  describe,
  inside,
  isMoney,
  isOpen,
  keysOf,
  othersOf,
  propertiesOf,
  requiredOf,
  shown,
  typesOf,
} from './plainParts.ts';

export type ShapeDifference = Omit<CallProblem, 'call'>;
type Compare = (relied: Plain, served: Plain, field: string, depth: number) => ShapeDifference[];
type CompareSchemas = (
  relied: ShapeSchema,
  served: ShapeSchema,
  field: string,
  depth?: number,
) => ShapeDifference[];

/** No answer is nested as deep; a schema that somebody made by hand might be. */
const deepest = 60;

const sameType = (one: Plain, other: Plain): boolean =>
  one.type === other.type || (one.type === 'integer' && other.type === 'number');

/** What breaks least among the candidates of the right type; undefined if there is none. */
const closest = (found: readonly ShapeDifference[][]): ShapeDifference[] | undefined =>
  found.toSorted((one, other) => one.length - other.length)[0];

const limit = ({ of }: Plain, key: string, none: number): number =>
  typeof of[key] === 'number' ? of[key] : none;

/** Who may not read money does not get the field any more. */
export const becameMoney = 'money';

const lowerLimits = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const upperLimits = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;

/** Limits that the server sets and the release does not keep. */
function tighter(relied: Plain, served: Plain): string[] {
  const low = lowerLimits.filter(
    (key) =>
      limit(served, key, -Infinity) > limit(relied, key, key.endsWith('imum') ? -Infinity : 0),
  );
  const high = upperLimits.filter(
    (key) => limit(served, key, Infinity) < limit(relied, key, Infinity),
  );
  const forms = (['format', 'pattern', 'multipleOf'] as const).filter(
    (key) => served.of[key] !== undefined && served.of[key] !== relied.of[key],
  );
  return [...low, ...high, ...forms].map((key) => `${key} ${asWord(served.of[key])}`);
}

/** Whether a value keeps the form and length of a text. */
const keeps = ({ of }: Plain, value: unknown): boolean =>
  typeof value !== 'string' ||
  ((typeof of['pattern'] !== 'string' || new RegExp(of['pattern']).test(value)) &&
    value.length >= limit({ type: '', of }, 'minLength', 0) &&
    value.length <= limit({ type: '', of }, 'maxLength', Infinity));

const accepted: Compare = (relied, served, field, depth) => {
  const narrower = (what: string): ShapeDifference[] => [{ field, issue: 'inputNarrower', what }];
  if (served.type === 'any') return [];
  if (served.values) {
    const refused = relied.values?.filter((value) => !served.values!.includes(value));
    if (refused === undefined) return narrower(shown(served.values));
    return refused.length === 0 ? [] : narrower(shown(refused));
  }
  if (relied.values) {
    const refused = relied.values.filter((value) => !keeps(served, value));
    return refused.length === 0 ? [] : narrower(shown(refused));
  }
  const limits = tighter(relied, served);
  const found = limits.length === 0 ? [] : narrower(limits.join(', '));
  if (relied.type === 'array') return [...found, ...elements(relied, served, field, depth, sent)];
  return relied.type === 'object' ? [...found, ...fieldsSent(relied, served, field, depth)] : found;
};

function fieldsSent(relied: Plain, served: Plain, field: string, depth: number): ShapeDifference[] {
  const [own, theirs] = [propertiesOf(relied), propertiesOf(served)];
  const required = requiredOf(relied);
  const always = (key: string): boolean =>
    required.includes(key) || required.includes(otherSpellings[key] ?? key);
  const missing = requiredOf(served).filter((key) => !always(key));
  const others = othersOf(served);
  const found = missing.map((key): ShapeDifference => ({
    field: inside(field, key),
    issue: 'inputRequired',
    what: '',
  }));
  for (const [key, schema] of Object.entries(own)) {
    const at = inside(field, key);
    const taken = theirs[key] ?? others;
    if (taken) found.push(...sent(schema, taken, at, depth));
    else if (!isOpen(served)) found.push({ field: at, issue: 'inputGone', what: '' });
  }
  return [...found, ...othersSent(relied, served, inside(field, '*'), depth)];
}

/** Keys of the release's own choice, as in a record: each must be taken, as must its value. */
function othersSent(relied: Plain, served: Plain, field: string, depth: number): ShapeDifference[] {
  if (!isOpen(relied)) return [];
  const [loose, others] = [othersOf(relied), othersOf(served)];
  if (!others && !isOpen(served)) return [{ field, issue: 'inputGone', what: '' }];
  const keys = keysOf(served);
  return [
    ...(keys ? sent(keysOf(relied) ?? { type: 'string' }, keys, field, depth) : []),
    ...(others ? sent(loose ?? {}, others, field, depth) : []),
  ];
}

type Side = (
  relied: ShapeSchema,
  served: ShapeSchema,
  field: string,
  depth: number,
) => ShapeDifference[];

function elements(
  relied: Plain,
  served: Plain,
  field: string,
  depth: number,
  side: Side,
): ShapeDifference[] {
  const [own, theirs] = [relied, served].map(({ of }) =>
    typeof of['items'] === 'object' ? (of['items'] as ShapeSchema) : undefined,
  );
  const found = own && theirs ? side(own, theirs, `${field}[]`, depth) : [];
  const [first, second] = [relied, served].map(
    ({ of }) => (of['prefixItems'] as ShapeSchema[] | undefined) ?? [],
  );
  return [
    ...found,
    ...first!.flatMap((schema, index): ShapeDifference[] => {
      const at = `${field}[${index}]`;
      if (second![index]) return side(schema, second![index], at, depth);
      return side === read ? [{ field: at, issue: 'answerMayLack', what: '' }] : [];
    }),
  ];
}

/** Everything that the release may send must be taken. */
export const sent: CompareSchemas = (relied, served, field, depth = 0) => {
  if (depth > deepest || JSON.stringify(relied) === JSON.stringify(served)) return [];
  const takes = alternatives(served);
  return alternatives(relied).flatMap((one) => {
    const fitting = takes.filter((other) => other.type === 'any' || sameType(one, other));
    return (
      closest(fitting.map((other) => accepted(one, other, field, depth + 1))) ?? [
        { field, issue: 'inputNarrower', what: `${describe(one)}: ${typesOf(served)}` },
      ]
    );
  });
};

const understood: Compare = (relied, served, field, depth) => {
  if (relied.type === 'any') return [];
  const found = (issue: ShapeDifference['issue'], what: string): ShapeDifference[] => [
    { field, issue, what },
  ];
  if (relied.values) {
    const fresh = served.values?.filter((value) => !relied.values!.includes(value));
    if (fresh === undefined) return found('answerWider', describe(served));
    return fresh.length === 0 ? [] : found('answerWider', shown(fresh));
  }
  if (served.values) return [];
  const forms = (['format', 'pattern'] as const).filter(
    (key) => relied.of[key] !== undefined && relied.of[key] !== served.of[key],
  );
  const form = ({ of }: Plain): string => forms.map((key) => asWord(of[key])).join(' ');
  const other = forms.length === 0 ? [] : found('answerOther', `${form(relied)}: ${form(served)}`);
  if (relied.type === 'array') return [...other, ...elements(relied, served, field, depth, read)];
  return relied.type === 'object' ? [...other, ...fieldsRead(relied, served, field, depth)] : other;
};

function fieldsRead(relied: Plain, served: Plain, field: string, depth: number): ShapeDifference[] {
  const [own, theirs] = [propertiesOf(relied), propertiesOf(served)];
  const [always, stillAlways] = [requiredOf(relied), requiredOf(served)];
  const others = othersOf(served);
  const found: ShapeDifference[] = [];
  for (const key of new Set([...Object.keys(own), ...always])) {
    const at = inside(field, key);
    const answered = theirs[key] ?? others;
    if (!answered) found.push({ field: at, issue: 'answerGone', what: '' });
    else {
      if (own[key]) found.push(...read(own[key], answered, at, depth));
      if (own[key] && always.includes(key) && isMoney(answered) && !isMoney(own[key]))
        found.push({ field: at, issue: 'answerMayLack', what: becameMoney });
      if (always.includes(key) && !stillAlways.includes(key))
        found.push({ field: at, issue: 'answerMayLack', what: '' });
    }
  }
  const loose = othersOf(relied);
  if (loose && others) found.push(...read(loose, others, inside(field, '*'), depth));
  if (loose && !others && !isOpen(served)) {
    for (const [key, schema] of Object.entries(theirs)) {
      if (!own[key]) found.push(...read(loose, schema, inside(field, key), depth));
    }
  }
  return found;
}

/** Everything that the server may answer must be understood. */
export const read: CompareSchemas = (relied, served, field, depth = 0) => {
  if (depth > deepest || JSON.stringify(relied) === JSON.stringify(served)) return [];
  const known = alternatives(relied);
  return alternatives(served).flatMap((one) => {
    const fitting = known.filter((other) => other.type === 'any' || sameType(one, other));
    const closestFound = closest(fitting.map((other) => understood(other, one, field, depth + 1)));
    if (closestFound) return closestFound;
    const issue = one.type === 'null' ? 'answerWider' : 'answerOther';
    return [{ field, issue, what: `${typesOf(relied)}: ${describe(one)}` }];
  });
};
