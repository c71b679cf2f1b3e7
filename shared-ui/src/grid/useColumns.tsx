import { Button, Checkbox, Stack, useSearchParams } from '@fraktion/shared-ui';
import { Columns3 } from '@fraktion/shared-ui/icons';
import { Popover } from '@fraktion/shared-ui/overlay';
import { type ReactElement, useMemo, useState } from 'react';

import type { Column } from './columns.ts';
import { useGridWords } from './words.ts';

type ColumnChoice = Readonly<Record<string, boolean>>;

const isShown = <Row,>({ key, fixed = false, hidden = false }: Column<Row>, choice: ColumnChoice) =>
  fixed || (choice[key] ?? !hidden);

const storageKeyOf = (name: string) => `fraktion.columns.${name}`;

const read = (storageKey: string): ColumnChoice => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as ColumnChoice;
  } catch {
    return {};
  }
};

const write = (storageKey: string, shown: object) => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(shown));
  } catch {
    // If the browser forbids storage, the choice is forgotten.
  }
};

const param = 'columns';

/** `size,-weight`: columns shown and hidden, as far as they differ from the list's default. */
const asText = (shown: ColumnChoice) =>
  Object.entries(shown)
    .map(([key, on]) => (on ? key : `-${key}`))
    .join(',');
const fromText = (text: string): ColumnChoice =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((key) => [key.replace(/^-/, ''), !key.startsWith('-')]),
  );

/** The browser's stored choice of a list's columns, in the form of the list's address; empty for none. */
export const ownColumns = (name: string): string => asText(read(storageKeyOf(name)));

export interface ChosenColumns<Row> {
  readonly columns: readonly Column<Row>[];
  /** The button that opens the choice of columns; it belongs at the end of the filter bar. */
  readonly chooser: ReactElement;
}

/** The visible columns: from the address, else the ones that this browser stores under `name`. */
export const useColumns = <Row,>(name: string, all: readonly Column<Row>[]): ChosenColumns<Row> => {
  const words = useGridWords();
  const [params, setParams] = useSearchParams();
  const given = params.get(param);
  const [own, setOwn] = useState(() => read(storageKeyOf(name)));
  const choice = useMemo(() => (given === null ? own : fromText(given)), [given, own]);
  const columns = useMemo(() => all.filter((column) => isShown(column, choice)), [all, choice]);
  const show = (key: string, on: boolean) => {
    const next = { ...choice, [key]: on };
    if (given === null) {
      setOwn(next);
      write(storageKeyOf(name), next);
    } else
      setParams(
        (before) => {
          before.set(param, asText(next));
          return before;
        },
        { replace: true },
      );
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
