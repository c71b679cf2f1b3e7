import type { AnyEntity, Field } from '@fraktion/contract/background';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

/** The texts of a declaration, in the page's own namespace. */
export interface EntityWords {
  readonly label: (name: string, field: Field) => string;
  readonly choice: (name: string, value: string, field: Field) => string;
}

type Looks<Row> = Partial<
  Pick<Column<Row>, 'text' | 'render' | 'lead' | 'fixed' | 'width' | 'hidden'>
> & {
  /** The value, if answers have it in a form of their own. */
  readonly read?: (row: Row) => unknown;
};

/** A value on one line; empty if there is none. */
export const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
};

const line = (value: unknown): string | null => asText(value) || null;

/** The name of the row that a field refers to: beside the fields, or of the row in its place. */
const nameIn = (row: Readonly<Record<string, unknown>>, name: string, shown: string) => {
  const names = row['names'] as Readonly<Record<string, string>> | undefined;
  const there = row[shown];
  const named =
    typeof there === 'object' && there !== null ? (there as { name?: string }).name : there;
  return names?.[name] ?? (shown === name ? null : line(named));
};

function columnOf<Row extends object>(
  name: string,
  field: Field,
  { label, choice }: EntityWords,
  { read: ownRead, ...looks }: Looks<Row> = {},
): Column<Row> {
  const { text, figure, quantity, count, day, moment } = columnsOf<Row>();
  const { kind, answeredAs: shown = name, within, unit, hidden } = field;
  const header = label(name, field);
  const more = { ...(hidden ? { hidden } : {}), ...looks };
  const read = (row: Row): unknown => {
    if (ownRead) return ownRead(row);
    const values = row as Readonly<Record<string, unknown>>;
    return (within ? (values[within] as typeof values) : values)[shown];
  };
  const value = (row: Row) => line(read(row));
  const word = (one: unknown) => choice(name, String(one), field);
  switch (kind) {
    case 'decimal':
      // Weights have the decimals of a scale.
      return (unit === 'kg' ? quantity : figure)(shown, header, {
        value,
        ...(unit ? { unit } : {}),
        ...more,
      });
    case 'count':
      return count(shown, header, { value: (row) => read(row) as number | null, ...more });
    case 'moment':
      return moment(shown, header, { value, ...more });
    case 'day':
      return day(shown, header, { value, ...more });
    case 'reference':
      return text(shown, header, {
        value: (row) => nameIn(row as Readonly<Record<string, unknown>>, name, shown),
        ...more,
      });
    case 'choice':
    case 'flag':
      return text(shown, header, {
        value: (row) => {
          const chosen = read(row) ?? null;
          return chosen === null ? null : word(chosen);
        },
        ...more,
      });
    case 'texts':
      return text(shown, header, {
        value: (row) => {
          if (field.people) return nameIn(row as Readonly<Record<string, unknown>>, name, shown);
          const all = (read(row) ?? []) as readonly string[];
          if (field.whole) return line(all.join('; '));
          return line(field.choices ? all.map(word) : all);
        },
        ...more,
      });
    case 'text':
    case 'lines':
    case 'time':
      return text(shown, header, { value, ...more });
  }
}

/** A column for each field of an entity, those first that cannot be hidden. A list may give one its own look. */
export const entityColumns = <Row extends object>(
  { fields }: Pick<AnyEntity, 'fields'>,
  words: EntityWords,
  looks: Readonly<Record<string, Looks<Row>>> = {},
): readonly Column<Row>[] => {
  const all = Object.entries(fields)
    .filter(([, { notIn }]) => !notIn?.list)
    .map(([name, field]) => columnOf<Row>(name, field, words, looks[name]));
  return [...all.filter(({ fixed }) => fixed), ...all.filter(({ fixed }) => !fixed)];
};

/** The columns with further ones, each after the column of its key. */
export const withColumns = <Row>(
  columns: readonly Column<Row>[],
  more: Readonly<Record<string, Column<Row>>>,
): readonly Column<Row>[] =>
  columns.flatMap((column) => {
    const next = more[column.key];
    return next ? [column, next] : [column];
  });
