import { chakra } from '@chakra-ui/react';
import { useTranslation } from '../i18n/texts.ts';
import { CalendarDays } from '../icons/index.ts';
import { useRef, useState } from 'react';

import { IconButton } from '../components/Button.tsx';
import { formatDate } from '../format/dates.ts';
import type { FieldProps } from './Field.tsx';
import { useFormPending } from './Form.tsx';
import { TextField } from './TextField.tsx';
import { parseDate } from './typedDate.ts';

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty. While the typed text is unreadable, it is that text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

interface Draft {
  readonly text: string;
  readonly value: string;
}

// Lies under the button, so that the browser's calendar opens there. It is hidden because it would show dates in the browser's
// own order.
const Hidden = chakra('input', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    bottom: '0',
    width: '0',
    height: '0',
    opacity: '0',
    border: '0',
    padding: '0',
  },
});

const inWords = (value: string) => (parseDate(value) === value ? formatDate(value) : value);

const useProblem = (text: string, { min, max }: Pick<DateFieldProps, 'min' | 'max'>) => {
  const { t } = useTranslation('ui');
  if (text.trim() === '') return undefined;
  const date = parseDate(text);
  if (date === null) return t('notADate', { example: '31/12/2026' });
  if (min && date < min) return t('notBefore', { date: formatDate(min) });
  return max && date > max ? t('notAfter', { date: formatDate(max) }) : undefined;
};

/** Typed with the day first, as dates are shown everywhere, or picked in the browser's calendar. */
export const DateField = ({
  value,
  onChange,
  min,
  max,
  error,
  disabled,
  ...rest
}: DateFieldProps) => {
  const { t } = useTranslation('ui');
  const pending = useFormPending();
  const native = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [left, setLeft] = useState(false);
  const text = draft && draft.value === value ? draft.text : inWords(value);
  const problem = useProblem(text, { min, max });
  const read = (typed: string) => {
    const next = parseDate(typed) ?? typed;
    setDraft({ text: typed, value: next });
    setLeft(false);
    onChange(next);
  };
  return (
    <TextField
      {...rest}
      value={text}
      onChange={read}
      disabled={disabled}
      error={error ?? (left ? problem : undefined)}
      placeholder={t('datePattern')}
      autoComplete="off"
      inputMode="numeric"
      onBlur={() => {
        setLeft(true);
        if (parseDate(text)) setDraft(null);
      }}
      suffix={
        <>
          <IconButton
            icon={CalendarDays}
            label={t('openCalendar')}
            size="small"
            me="-2"
            disabled={disabled ?? pending}
            onClick={() => native.current?.showPicker()}
          />
          <Hidden
            ref={native}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={parseDate(value) ?? ''}
            min={min}
            max={max}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </>
      }
    />
  );
};
