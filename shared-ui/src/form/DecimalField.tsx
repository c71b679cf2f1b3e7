import { useState } from 'react';

import { useTranslation } from '../i18n/texts.ts';
import type { DecimalText } from '../format/numbers.ts';
import { decimalForField, decimalsOf, parseDecimal } from '../format/parse.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface DecimalFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'suffix'
> {
  /** Exact decimal text, or empty. While the typed text is unreadable, it is that text. */
  readonly value: DecimalText;
  readonly onChange: (value: DecimalText) => void;
  /** Unit, shown at the end of the field. */
  readonly unit?: string | undefined;
  readonly maxDecimals?: number;
  readonly allowNegative?: boolean;
}

interface Draft {
  readonly text: string;
  readonly value: DecimalText;
}

/** Avoids binary floats; accepts comma and point, and shows the decimal sign of the language. */
export const DecimalField = ({
  value,
  onChange,
  unit,
  maxDecimals = 4,
  allowNegative = false,
  error,
  ...rest
}: DecimalFieldProps) => {
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [touched, setTouched] = useState(false);
  // The draft is the text being typed; a new value from outside replaces it.
  const text = draft && draft.value === value ? draft.text : decimalForField(value);
  const parsed = parseDecimal(text);
  const wrong = (): string | undefined => {
    if (text.trim() === '') return undefined;
    const isWhole = maxDecimals === 0;
    const isNumber = parsed !== null && (allowNegative || !parsed.startsWith('-'));
    const tooMany = isNumber && decimalsOf(parsed) > maxDecimals;
    if (!isNumber || (tooMany && isWhole)) {
      return t('notANumber', { example: decimalForField(isWhole ? '12' : '12.5') });
    }
    return tooMany ? t('tooManyDecimals', { count: maxDecimals }) : undefined;
  };
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      suffix={unit}
      error={error ?? (touched ? wrong() : undefined)}
      onBlur={() => {
        setTouched(true);
        if (parsed !== null) setDraft(null);
      }}
      onChange={(next) => {
        setTouched(false);
        const exact = parseDecimal(next) ?? next.trim();
        setDraft({ text: next, value: exact });
        onChange(exact);
      }}
    />
  );
};

/** A whole number. */
export const NumberField = (props: Omit<DecimalFieldProps, 'maxDecimals'>) => (
  <DecimalField inputMode="numeric" {...props} maxDecimals={0} />
);
