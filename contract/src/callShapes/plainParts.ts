import { moneyMark } from '../money.ts';
import type { ShapeSchema } from '../releases/callShapes.ts';
import { alternatives, type Plain } from './alternatives.ts';

export const shown = (values: readonly unknown[]): string =>
  values
    .slice(0, 5)
    .map((value) => JSON.stringify(value))
    .join(', ') + (values.length > 5 ? ', …' : '');

export const asWord = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '–';

export const typesOf = (schema: ShapeSchema): string =>
  [...new Set(alternatives(schema).map(describe))].join(' or ');

export const describe = ({ type, of }: Plain): string =>
  typeof of['format'] === 'string' ? `${type} ${of['format']}` : type;

/** Without a prototype: `constructor` and its like are properties only of a schema that names them. */
export const propertiesOf = ({ of }: Plain): Readonly<Record<string, ShapeSchema>> =>
  Object.assign(Object.create(null), of['properties']) as Record<string, ShapeSchema>;

export const requiredOf = ({ of }: Plain): readonly string[] =>
  (of['required'] as string[] | undefined) ?? [];

/** The schema of keys that are not listed; undefined if there are none. */
export const othersOf = ({ of }: Plain): ShapeSchema | undefined => {
  const others = of['additionalProperties'];
  return typeof others === 'object' && others !== null && Object.keys(others).length > 0
    ? (others as ShapeSchema)
    : undefined;
};

/** The form of the keys of a record; undefined if every key will do. */
export const keysOf = ({ of }: Plain): ShapeSchema | undefined =>
  of['propertyNames'] as ShapeSchema | undefined;

/** Whether the value is left out for callers who may not read money: itself, in a choice or in a list. */
export const isMoney = (schema: ShapeSchema): boolean =>
  schema[moneyMark] === true ||
  (typeof schema['items'] === 'object' && isMoney(schema['items'] as ShapeSchema)) ||
  (['anyOf', 'oneOf', 'allOf'] as const).some((key) =>
    ((schema[key] as ShapeSchema[] | undefined) ?? []).some(isMoney),
  );

export const isOpen = ({ of }: Plain): boolean => {
  const others = of['additionalProperties'];
  return others === true || (typeof others === 'object' && others !== null);
};

export const inside = (field: string, key: string): string =>
  field === '' ? key : `${field}.${key}`;
