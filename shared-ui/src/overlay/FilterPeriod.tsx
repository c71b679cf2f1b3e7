import { useState } from 'react';

import { Button } from '../components/Button.tsx';
import { DateField } from '../form/DateField.tsx';
import { formatDate } from '../format/dates.ts';
import { Row, Stack } from '../layout/boxes.tsx';
import { FilterChip } from './FilterChip.tsx';
import { Popover } from './Popover.tsx';
import { useOverlayWords } from './words.ts';

export interface Period {
  /** `YYYY-MM-DD`, or empty for no limit. */
  readonly from: string;
  readonly to: string;
}

export interface FilterPeriodProps {
  readonly label: string;
  readonly value: Period;
  readonly onChange: (value: Period) => void;
  /** Often used periods by name. */
  readonly presets?: readonly (Period & { readonly label: string })[];
}

const inWords = ({ from, to }: Period, presets: FilterPeriodProps['presets']) => {
  if (from === '' && to === '') return undefined;
  const known = presets?.find((preset) => preset.from === from && preset.to === to);
  return (
    known?.label ?? [from, to].map((date) => (date === '' ? '' : formatDate(date))).join(' – ')
  );
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
  const wrong = draft.from !== '' && draft.to !== '' && draft.from > draft.to;
  return (
    <Stack gap="3">
      <DateField
        label={words('from')}
        value={draft.from}
        onChange={(from) => setDraft({ ...draft, from })}
      />
      <DateField
        label={words('to')}
        value={draft.to}
        error={wrong ? words('toBeBefore') : undefined}
        onChange={(to) => setDraft({ ...draft, to })}
      />
      <Button
        variant="primary"
        disabledReason={wrong ? words('toBeBefore') : undefined}
        onClick={() => onApply(draft)}
      >
        {words('apply')}
      </Button>
    </Stack>
  );
};

/** A chip over two dates and the periods that are used most. */
export const FilterPeriod = ({ label, value, onChange, presets }: FilterPeriodProps) => (
  <Popover label={label} trigger={<FilterChip label={label} value={inWords(value, presets)} />}>
    {(close) => {
      const apply = (period: Period) => {
        onChange({ from: period.from, to: period.to });
        close();
      };
      return (
        <Stack gap="3">
          {presets ? (
            <Row gap="1">
              {presets.map((preset) => (
                <Button key={preset.label} size="small" onClick={() => apply(preset)}>
                  {preset.label}
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
