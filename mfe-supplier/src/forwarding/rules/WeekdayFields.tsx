import {
  Checkbox,
  type FieldBinding,
  Grid,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useId } from 'react';

import { weekdayName, weekdays } from './useRuleText.ts';

export interface WeekdayFieldsProps {
  readonly field: FieldBinding<readonly number[]>;
}

/** None means any day. */
export const WeekdayFields = ({ field: { value, onChange } }: WeekdayFieldsProps) => {
  const { t } = useTranslation('mfe-supplier');
  const id = useId();
  return (
    <Stack
      as="fieldset"
      role="group"
      gap="1"
      aria-labelledby={id}
      border="0"
      padding="0"
      margin="0"
      minWidth="0"
    >
      <Text id={id} as="span" fontSize="sm" fontWeight="medium">
        {t('rules.weekdays')}
      </Text>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(104px, 1fr))" gap="0" columnGap="3">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={weekdayName(day)}
            value={value.includes(day)}
            onChange={(on) =>
              onChange(weekdays.filter((one) => (one === day ? on : value.includes(one))))
            }
          />
        ))}
      </Grid>
      <Text size="caption" tone="muted">
        {t('rules.weekdaysHelp')}
      </Text>
    </Stack>
  );
};
