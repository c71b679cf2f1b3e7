import type { RowState } from '@fraktion/contract/background';
import { Box, Button } from '@fraktion/shared-ui';
import { Tabs } from '@fraktion/shared-ui/overlay';
import { Fragment, type ReactNode, useState } from 'react';

import { useWords } from '../words.ts';

/** So many are shown at first, and so many more each time; wrong rows come first. */
const step = 200;
const order: readonly RowState[] = ['wrong', 'changed', 'new', 'unchanged'];

interface Previewed {
  readonly row: number;
  readonly state: RowState;
}

export interface ImportPreviewProps<R extends Previewed> {
  readonly label: string;
  readonly counts: Readonly<Record<RowState, number>>;
  readonly rows: readonly R[];
  /** Renders one row as a `PreviewedRow`. */
  readonly children: (row: R) => ReactNode;
}

/** What every row of the file would do. */
export const ImportPreview = <R extends Previewed>({
  label,
  counts,
  rows,
  children,
}: ImportPreviewProps<R>) => {
  const t = useWords();
  const [state, setState] = useState<RowState | 'all'>('all');
  const [shown, setShown] = useState(step);
  const wanted = rows
    .filter((row) => state === 'all' || row.state === state)
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const more = wanted.length - shown;
  const tabs = [
    { value: 'all' as const, label: t('import.all'), count: rows.length },
    ...order.map((value) => ({ value, label: t(`import.states.${value}`), count: counts[value] })),
  ];
  return (
    <Tabs
      label={label}
      tabs={tabs.map((tab) => ({
        ...tab,
        content: (
          <Box as="ul" maxH="96" overflowY="auto" tabIndex={0} aria-label={tab.label} mt="2">
            {wanted.slice(0, shown).map((row) => (
              <Fragment key={row.row}>{children(row)}</Fragment>
            ))}
            {more > 0 ? (
              <Box as="li" py="2">
                <Button size="small" onClick={() => setShown(shown + step)}>
                  {t('import.more', { count: more })}
                </Button>
              </Box>
            ) : null}
          </Box>
        ),
      }))}
      value={state}
      onChange={(next) => {
        setState(next);
        setShown(step);
      }}
    />
  );
};
