import { useState } from 'react';

import { Button } from '../../components/Button.tsx';
import { formatAmount } from '../../format/money.ts';
import { compareDecimals, parseDecimal } from '../../format/parse.ts';
import { DecimalField } from '../../form/DecimalField.tsx';
import { Stack } from '../../layout/boxes.tsx';
import { FilterChip } from './FilterChip.tsx';
import { Popover } from '../Popover.tsx';
import { useOverlayWords } from '../words.ts';

/** Exact decimals, or empty for no limit. */
export interface AmountRange {
  readonly from: string;
  readonly to: string;
}

export interface FilterAmountProps {
  readonly label: string;
  readonly value: AmountRange;
  readonly onChange: (value: AmountRange) => void;
}

const inWords = ({ from, to }: AmountRange): string | undefined =>
  from === '' && to === ''
    ? undefined
    : [from, to].map((amount) => (amount === '' ? '' : formatAmount(amount))).join(' – ');

const isAmount = (text: string): boolean => text === '' || parseDecimal(text) !== null;

const Fields = ({
  value,
  onApply,
}: {
  value: AmountRange;
  onApply: (value: AmountRange) => void;
}) => {
  const words = useOverlayWords();
  const [draft, setDraft] = useState(value);
  const { from, to } = draft;
  const isReadable = isAmount(from) && isAmount(to);
  const isTurned = isReadable && from !== '' && to !== '' && compareDecimals(from, to) > 0;
  const problem = isTurned ? words('toBeBefore') : undefined;
  const mayApply = isReadable && !isTurned;
  return (
    <Stack
      gap="3"
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement && mayApply) onApply(draft);
      }}
    >
      <DecimalField
        label={words('from')}
        value={from}
        onChange={(amount) => setDraft({ ...draft, from: amount })}
      />
      <DecimalField
        label={words('to')}
        value={to}
        error={problem}
        onChange={(amount) => setDraft({ ...draft, to: amount })}
      />
      <Button
        variant="primary"
        disabledReason={mayApply ? undefined : (problem ?? words('notAnAmount'))}
        onClick={() => onApply(draft)}
      >
        {words('apply')}
      </Button>
    </Stack>
  );
};

/** A filter chip for a range of amounts. */
export const FilterAmount = ({ label, value, onChange }: FilterAmountProps) => (
  <Popover
    label={label}
    trigger={
      <FilterChip
        label={label}
        value={inWords(value)}
        onClear={() => onChange({ from: '', to: '' })}
      />
    }
  >
    {(close) => (
      <Fields
        value={value}
        onApply={(range) => {
          onChange(range);
          close();
        }}
      />
    )}
  </Popover>
);
