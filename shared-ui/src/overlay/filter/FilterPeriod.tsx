import { type KeyboardEvent, useState } from 'react';

import { useTranslation } from '../../i18n/texts.ts';
import { Button } from '../../components/Button.tsx';
import { DateField } from '../../form/DateField.tsx';
import { parseDate } from '../../form/typedDate.ts';
import { formatDate, today } from '../../format/dates.ts';
import { Row, Stack } from '../../layout/boxes.tsx';
import { FilterChip } from './FilterChip.tsx';
import { Popover } from '../Popover.tsx';
import { timeSpans } from './timeSpans.ts';
import { useOverlayWords } from '../words.ts';

export interface Period {
  /** `YYYY-MM-DD`, or empty for no limit. */
  readonly from: string;
  readonly to: string;
}

export interface FilterPeriodProps {
  readonly label: string;
  readonly value: Period;
  readonly onChange: (value: Period) => void;
  /** It always has a period, which can be changed but not cleared. */
  readonly required?: boolean;
  /** Without the named time spans, which all end today: for future days. */
  readonly spans?: boolean;
}

const inWords = (
  { from, to }: Period,
  spans: ReturnType<typeof timeSpans>,
  words: ReturnType<typeof useOverlayWords>,
) => {
  if (from === '' && to === '') return undefined;
  const known = spans.find((span) => span.from === from && span.to === to);
  if (known) return words(known.key);
  return [from, to].map((date) => (date === '' ? '' : formatDate(date))).join(' – ');
};

const isUnreadable = (date: string) => date !== '' && parseDate(date) === null;

/**
 * Why the dates cannot be used. Without a message, an unreadable one would be dropped silently. It appears when the field is
 * left, or with `tried`.
 */
const useProblem = ({ from, to }: Period, tried: boolean) => {
  const { t } = useTranslation('ui');
  const words = useOverlayWords();
  const text = t('notADate', { example: '31/12/2026' });
  const problemOf = (date: string) => (tried && isUnreadable(date) ? text : undefined);
  if (isUnreadable(from) || isUnreadable(to))
    return { text, from: problemOf(from), to: problemOf(to) };
  if (from !== '' && to !== '' && from > to)
    return { text: words('toBeBefore'), to: words('toBeBefore') };
  return undefined;
};

const Fields = ({
  value,
  onApply,
}: {
  readonly value: Period;
  readonly onApply: (value: Period) => void;
}) => {
  const words = useOverlayWords();
  const [draft, setDraft] = useState(value);
  const period = { from: draft.from.trim(), to: draft.to.trim() };
  const [tried, setTried] = useState(false);
  const problem = useProblem(period, tried);
  const change = (part: Partial<Period>) => {
    setTried(false);
    setDraft({ ...draft, ...part });
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    if (problem) setTried(true);
    else onApply(period);
  };
  return (
    <Stack gap="3" onKeyDown={onKeyDown}>
      <DateField
        label={words('from')}
        value={draft.from}
        error={problem?.from}
        onChange={(from) => change({ from })}
      />
      <DateField
        label={words('to')}
        value={draft.to}
        error={problem?.to}
        onChange={(to) => change({ to })}
      />
      <Button variant="primary" disabledReason={problem?.text} onClick={() => onApply(period)}>
        {words('apply')}
      </Button>
    </Stack>
  );
};

/** A filter chip for two dates, with common time spans. */
export const FilterPeriod = ({
  label,
  value,
  onChange,
  required = false,
  spans = true,
}: FilterPeriodProps) => {
  const words = useOverlayWords();
  const offered = timeSpans(today(), { bounded: required });
  return (
    <Popover
      label={label}
      trigger={
        <FilterChip
          label={label}
          value={inWords(value, offered, words)}
          onClear={required ? undefined : () => onChange({ from: '', to: '' })}
        />
      }
    >
      {(close) => {
        const apply = (period: Period) => {
          onChange({ from: period.from, to: period.to });
          close();
        };
        return (
          <Stack gap="3">
            {spans ? (
              <Row gap="1">
                {offered.map((span) => (
                  <Button key={span.key} size="small" onClick={() => apply(span)}>
                    {words(span.key)}
                  </Button>
                ))}
              </Row>
            ) : null}
            <Fields value={value} onApply={apply} />
          </Stack>
        );
      }}
    </Popover>
  );
};
