import type { Field } from '@fraktion/contract/background';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { choiceLabel, fieldLabel } from '../../lib/dataWords.ts';
import { asText, type DataRow, type LooseTab } from './looseTab.ts';

const { text, figure, day } = columnsOf<DataRow>();

const words = (value: unknown): string | null => asText(value) || null;

function columnOf(name: string, field: Field, fixed: boolean): Column<DataRow> {
  const header = fieldLabel(name);
  const more = {
    ...(fixed ? { fixed } : {}),
    ...(field.hidden ? { hidden: true } : {}),
  };
  const value = (row: DataRow) => words(row[name]);
  switch (field.kind) {
    case 'decimal':
      return figure(name, header, { value, ...(field.unit ? { unit: field.unit } : {}), ...more });
    case 'day':
      return day(name, header, { value, ...more });
    case 'reference':
      return text(name, header, { value: ({ names }) => names?.[name] ?? null, ...more });
    case 'choice':
      return text(name, header, {
        value: (row) => {
          const chosen = value(row);
          return chosen === null ? null : choiceLabel(name, chosen);
        },
        ...more,
      });
    case 'text':
    case 'lines':
    case 'texts':
    case 'time':
      return text(name, header, { value, ...more });
  }
}

/** The columns of a tab, one for each of its fields. */
export const dataColumns = ({ fields, key }: LooseTab): readonly Column<DataRow>[] =>
  Object.entries(fields).map(([name, field]) => columnOf(name, field, name === key[0]));
