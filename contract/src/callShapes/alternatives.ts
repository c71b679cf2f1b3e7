import type { ShapeSchema } from '../releases/callShapes.ts';

/** A schema of one type; `any` if it takes every value. */
export interface Plain {
  readonly type: string;
  readonly of: ShapeSchema;
  /** The only values, if they are listed. */
  readonly values?: readonly unknown[];
}

const typeOfValue = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

/** One pattern that fits what all of them fit. */
const everyOne = (patterns: readonly string[]): string =>
  `^${patterns.map((pattern) => `(?=[^]*?(?:${pattern}))`).join('')}`;

/** Both parts of an intersection at once. */
function joined(parts: readonly ShapeSchema[]): ShapeSchema {
  const properties: Record<string, unknown> = {};
  const required = new Set<unknown>();
  for (const part of parts) {
    Object.assign(properties, part['properties'] as object | undefined);
    for (const key of (part['required'] as unknown[] | undefined) ?? []) required.add(key);
  }
  const patterns = parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
  return {
    ...Object.assign({}, ...parts),
    properties,
    required: [...required],
    ...(patterns.length > 1 && { pattern: everyOne(patterns) }),
  } as ShapeSchema;
}

/** The types that a schema may have, each by itself: `X or null` are two. */
export function alternatives(schema: ShapeSchema): Plain[] {
  const { allOf, anyOf, oneOf, ...rest } = schema;
  if (Array.isArray(allOf)) return alternatives(joined([rest, ...(allOf as ShapeSchema[])]));
  const several = anyOf ?? oneOf;
  if (Array.isArray(several)) return (several as ShapeSchema[]).flatMap(alternatives);
  const values = 'const' in rest ? [rest['const']] : (rest['enum'] as unknown[] | undefined);
  const types = Array.isArray(rest['type']) ? (rest['type'] as string[]) : [rest['type'] as string];
  if (values) {
    const byType = Map.groupBy(values, typeOfValue);
    return [...byType].map(([type, own]) => ({ type, of: rest, values: own }));
  }
  if (rest['type'] === undefined) return [{ type: 'any', of: rest }];
  return types.map((type) => ({ type, of: rest }));
}
