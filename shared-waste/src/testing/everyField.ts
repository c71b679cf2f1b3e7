import type { Field, Fields } from '@fraktion/contract/background';

/** Something that a field can say, as answers have it. */
const sampleOf = (name: string, { kind, choices, answeredAs, refersTo }: Field): unknown => {
  if (refersTo) return { id: name, name: `The ${answeredAs ?? name}` };
  switch (kind) {
    case 'texts':
      return choices?.slice(0, 2) ?? [`Some ${name}`];
    case 'decimal':
    case 'count':
      return '660';
    case 'flag':
      return false;
    case 'day':
      return '2026-11-29';
    case 'moment':
    case 'time':
      return '2026-11-29T10:15:00.000Z';
    case 'choice':
    case 'lines':
    case 'reference':
    case 'text':
      return choices?.at(-1) ?? `Some ${name}`;
  }
};

const valueOf = (name: string, field: Field): unknown =>
  field.refersTo && !field.answeredAs ? `id of ${name}` : sampleOf(name, field);

const samplesWithin = (fields: Fields, group: string): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.within === group ? [[name, valueOf(name, field)]] : [],
    ),
  );

/** The value of each field of a declaration, as answers have it. */
export const sampleValues = (fields: Fields): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      field.within ?? field.answeredAs ?? name,
      field.within ? samplesWithin(fields, field.within) : valueOf(name, field),
    ]),
  ),
  names: Object.fromEntries(
    Object.entries(fields).flatMap(([name, { refersTo, people, answeredAs }]) =>
      (refersTo || people) && !answeredAs ? [[name, `The ${name}`]] : [],
    ),
  ),
});

interface Cells {
  readonly key: string;
  readonly header: string;
}

/** The fields that a list shows nowhere, although their declaration gives no reason; and headings that are no text. */
export const notListed = (
  fields: Fields,
  columns: readonly Cells[],
  textOf: (key: string) => unknown,
): string[] => [
  ...Object.entries(fields).flatMap(([name, { answeredAs = name, notIn }]) =>
    notIn?.list || textOf(answeredAs) ? [] : [`${name} in the list`],
  ),
  ...columns.flatMap(({ header }) => (/^\w+\.\w+/.test(header) ? [header] : [])),
];
