import type {
  ImportedRow,
  PreviewedRow,
  previewBackgroundImport,
  RowState,
} from '@fraktion/contract/background';
import type { CallAnswer } from '@fraktion/contract/call';
import { Box, Button, Icon, Notice, Row, StatusPill, Text } from '@fraktion/shared-ui';
import { Check, CircleAlert, Pencil, Plus, TriangleAlert } from '@fraktion/shared-ui/icons';
import { Tabs } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useWords } from '../words.ts';
import type { ImportSheet, ImportWords } from './importSheet.ts';
import { rowName, valueText } from './rowText.ts';

const looks = {
  new: { tone: 'green', icon: Plus },
  changed: { tone: 'blue', icon: Pencil },
  unchanged: { tone: 'grey', icon: Check },
  wrong: { tone: 'red', icon: CircleAlert },
} as const;

/** The number of rows drawn at first, and added by each step; faulty rows come first. */
const step = 200;
const order: readonly RowState[] = ['wrong', 'changed', 'new', 'unchanged'];

interface PreviewProps {
  readonly sheet: ImportSheet;
  readonly words: ImportWords;
}

const Previewed = ({
  row,
  name,
  sheet,
  words,
}: PreviewProps & { readonly row: PreviewedRow; readonly name: string }) => {
  const t = useWords();
  const textOf = (field: string, value: string | null) => valueText(sheet, words, field, value);
  return (
    <Box as="li" py="2" borderBottom="1px solid" borderColor="border">
      <Row gap="3" justifyContent="space-between" alignItems="start" flexWrap="nowrap">
        <Text minW="0">
          <Text as="span" tone="muted" figures>
            {t('sheet.row', { row: row.row })}
          </Text>{' '}
          {name}
        </Text>
        <StatusPill {...looks[row.state]} label={t(`sheet.states.${row.state}`)} />
      </Row>
      {row.problems.map(({ field, problem, detail }) => (
        <Text key={`${field} ${problem}`} size="caption" tone="error">
          {`${words.field(field)}: ${words.problem(problem, detail)}`}
        </Text>
      ))}
      {row.warnings?.map(({ field, problem, detail }) => (
        <Row key={`${field} ${problem}`} gap="1.5" alignItems="start" flexWrap="nowrap">
          <Icon of={TriangleAlert} label={t('sheet.warning')} />
          <Text size="caption">{`${words.field(field)}: ${words.problem(problem, detail)}`}</Text>
        </Row>
      ))}
      {row.changes.map(({ field, before, after }) => (
        <Text key={field} size="caption" tone="muted">
          {`${words.field(field)}: ${textOf(field, before)} → ${textOf(field, after)}`}
        </Text>
      ))}
    </Box>
  );
};

const warningsOf = ({ warnings }: PreviewedRow): number => warnings?.length ?? 0;

interface PreviewedRowsProps extends PreviewProps, CallAnswer<typeof previewBackgroundImport> {
  /** The rows as they were read from the file. */
  readonly read: readonly ImportedRow[];
}

/** The effect of every row of the file. */
export const PreviewedRows = ({ counts, rows, read, sheet, words }: PreviewedRowsProps) => {
  const t = useWords();
  const [state, setState] = useState<RowState | 'all'>('all');
  const [drawn, setDrawn] = useState(step);
  const wanted = rows
    .filter((row) => state === 'all' || row.state === state)
    .toSorted(
      (one, other) =>
        order.indexOf(one.state) - order.indexOf(other.state) ||
        warningsOf(other) - warningsOf(one),
    );
  const warned = rows.filter((row) => warningsOf(row) > 0).length;
  const byNumber = new Map(read.map((row) => [row.row, row]));
  const nameOf = ({ row, name }: PreviewedRow): string => {
    const cells = byNumber.get(row)?.cells;
    return cells ? rowName(sheet, words, cells) : name;
  };
  const more = wanted.length - drawn;
  const tabs = [
    { value: 'all' as const, label: t('sheet.all'), count: rows.length },
    ...order.map((value) => ({
      value,
      label: t(`sheet.states.${value}`),
      count: counts[value],
    })),
  ];
  return (
    <>
      {warned > 0 ? <Notice tone="warning">{t('sheet.warned', { count: warned })}</Notice> : null}
      <Tabs
        label={words.title}
        tabs={tabs.map((tab) => ({
          ...tab,
          content: (
            <Box
              as="ul"
              maxH="96"
              position="relative"
              overflowY="auto"
              tabIndex={0}
              aria-label={tab.label}
              mt="2"
            >
              {wanted.slice(0, drawn).map((row) => (
                <Previewed key={row.row} row={row} name={nameOf(row)} {...{ sheet, words }} />
              ))}
              {more > 0 ? (
                <Box as="li" py="2">
                  <Button size="small" onClick={() => setDrawn(drawn + step)}>
                    {t('sheet.more', { count: more })}
                  </Button>
                </Box>
              ) : null}
            </Box>
          ),
        }))}
        value={state}
        onChange={(next) => {
          setState(next);
          setDrawn(step);
        }}
      />
    </>
  );
};
