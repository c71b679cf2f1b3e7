import type {
  PreviewedRow,
  previewBackgroundImport,
  RowState,
} from '@fraktion/contract/background';
import type { CallAnswer } from '@fraktion/contract/call';
import { Box, Button, Row, StatusPill, Text, useTranslation } from '@fraktion/shared-ui';
import { Check, CircleAlert, Pencil, Plus } from '@fraktion/shared-ui/icons';
import { Tabs } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { choiceLabel, fieldLabel, problemText } from '../dataWords.ts';

const looks = {
  new: { tone: 'green', icon: Plus },
  changed: { tone: 'blue', icon: Pencil },
  unchanged: { tone: 'grey', icon: Check },
  wrong: { tone: 'red', icon: CircleAlert },
} as const;

/** So many are drawn at first, and so many more each time; what is wrong comes first. */
const step = 200;
const order: readonly RowState[] = ['wrong', 'changed', 'new', 'unchanged'];

const valueText = (field: string, value: string | null): string =>
  value === null ? '–' : choiceLabel(field, value);

const Previewed = ({ row }: { readonly row: PreviewedRow }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Box as="li" py="2" borderBottom="1px solid" borderColor="border">
      <Row gap="3" justifyContent="space-between" alignItems="start" flexWrap="nowrap">
        <Text minW="0">
          <Text as="span" tone="muted" figures>
            {t('background.import.row', { row: row.row })}
          </Text>{' '}
          {row.name}
        </Text>
        <StatusPill {...looks[row.state]} label={t(`background.import.states.${row.state}`)} />
      </Row>
      {row.problems.map(({ field, problem, detail }) => (
        <Text key={`${field} ${problem}`} size="caption" tone="error">
          {[
            `${fieldLabel(field)}: ${problemText(problem, detail)}`,
            problem === 'Twice' ? '' : detail,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ))}
      {row.changes.map(({ field, before, after }) => (
        <Text key={field} size="caption" tone="muted">
          {`${fieldLabel(field)}: ${valueText(field, before)} → ${valueText(field, after)}`}
        </Text>
      ))}
    </Box>
  );
};

/** What every row of the file would do. */
export const ImportPreview = ({
  counts,
  rows,
  label,
}: CallAnswer<typeof previewBackgroundImport> & { readonly label: string }) => {
  const { t } = useTranslation('mfe-admin');
  const [state, setState] = useState<RowState | 'all'>('all');
  const [drawn, setDrawn] = useState(step);
  const wanted = rows
    .filter((row) => state === 'all' || row.state === state)
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const more = wanted.length - drawn;
  const tabs = [
    { value: 'all' as const, label: t('background.import.all'), count: rows.length },
    ...order.map((value) => ({
      value,
      label: t(`background.import.states.${value}`),
      count: counts[value],
    })),
  ];
  return (
    <Tabs
      label={label}
      tabs={tabs.map((tab) => ({
        ...tab,
        content: (
          <Box as="ul" maxH="96" overflowY="auto" tabIndex={0} aria-label={tab.label} mt="2">
            {wanted.slice(0, drawn).map((row) => (
              <Previewed key={row.row} row={row} />
            ))}
            {more > 0 ? (
              <Box as="li" py="2">
                <Button size="small" onClick={() => setDrawn(drawn + step)}>
                  {t('background.import.more', { count: more })}
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
  );
};
