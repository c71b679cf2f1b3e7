import {
  DecimalField,
  SelectField,
  type TextFieldProps,
  useTranslation,
} from '@fraktion/shared-ui';
import { useState } from 'react';

import { type Frequency, frequencies, frequencyNames, frequencyOf } from './frequencies.ts';

type Choice = Frequency | 'asToday' | 'other';

export interface FrequencyFieldProps extends Pick<TextFieldProps, 'value' | 'error' | 'onChange'> {
  /** Today's frequency, as text. */
  readonly today: string;
  /** Receives the words of a chosen frequency. */
  readonly onName: (name: string) => void;
}

/** How often a container is emptied, in words as people agree on it; any other number a month can be typed. */
export const FrequencyField = ({ value, error, onChange, today, onName }: FrequencyFieldProps) => {
  const { t } = useTranslation('mfe-economics');
  const known = frequencyOf(value);
  const [typing, setTyping] = useState(value !== '' && known === undefined);
  const chosen: Choice = typing ? 'other' : (known ?? 'asToday');
  const choose = (choice: Choice) => {
    setTyping(choice === 'other');
    if (choice === 'other') return;
    onChange(choice === 'asToday' ? '' : frequencies[choice]);
    if (choice !== 'asToday') onName(t(`simulations.frequencies.${choice}`));
  };
  return (
    <>
      <SelectField<Choice>
        label={t('simulations.frequencies.title')}
        help={today}
        choices={(['asToday', ...frequencyNames, 'other'] as const).map((name) => ({
          value: name,
          label:
            name === 'asToday' ? t('simulations.asToday') : t(`simulations.frequencies.${name}`),
        }))}
        value={chosen}
        onChange={choose}
      />
      {typing ? (
        <DecimalField
          label={t('simulations.fields.frequency')}
          optional
          maxDecimals={6}
          value={value}
          error={error}
          onChange={onChange}
        />
      ) : null}
    </>
  );
};
