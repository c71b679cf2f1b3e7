import { Button, Checkbox, Stack } from '@fraktion/shared-ui';
import { Columns3 } from '@fraktion/shared-ui/icons';
import { Popover } from '@fraktion/shared-ui/overlay';
import { type ReactElement, useMemo, useState } from 'react';

import type { Column } from './columns.ts';
import { useGridWords } from './words.ts';

type Shown = Readonly<Record<string, boolean>>;

const isShown = <Row,>({ key, fixed = false, hidden = false }: Column<Row>, choice: Shown) =>
  fixed || (choice[key] ?? !hidden);

const read = (storageKey: string): Shown => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Shown;
  } catch {
    return {};
  }
};

const write = (storageKey: string, shown: object) => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(shown));
  } catch {
    // A browser that forbids storage forgets the choice, nothing more.
  }
};

export interface ChosenColumns<Row> {
  readonly columns: readonly Column<Row>[];
  /** The button that opens the choice; it belongs at the end of the filter bar. */
  readonly chooser: ReactElement;
}

/** Which columns one sees, kept in this browser under `name`. */
export const useColumns = <Row,>(name: string, all: readonly Column<Row>[]): ChosenColumns<Row> => {
  const words = useGridWords();
  const storageKey = `fraktion.columns.${name}`;
  const [choice, setChoice] = useState(() => read(storageKey));
  const columns = useMemo(() => all.filter((column) => isShown(column, choice)), [all, choice]);
  const show = (key: string, on: boolean) => {
    const next = { ...choice, [key]: on };
    setChoice(next);
    write(storageKey, next);
  };
  const chooser = (
    <Popover
      label={words('columns')}
      placement="bottom-end"
      width="240px"
      trigger={
        <Button variant="quiet" size="small" icon={Columns3}>
          {words('columns')}
        </Button>
      }
    >
      {() => (
        <Stack gap="0">
          {all
            .filter((column) => !column.fixed)
            .map((column) => (
              <Checkbox
                key={column.key}
                label={column.header}
                value={isShown(column, choice)}
                onChange={(on) => show(column.key, on)}
              />
            ))}
        </Stack>
      )}
    </Popover>
  );
  return { columns, chooser };
};
