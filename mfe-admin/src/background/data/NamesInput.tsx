import { IconButton, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { X } from '@fraktion/shared-ui/icons';
import { Combobox } from '@fraktion/shared-ui/overlay';
import { type Bound, type RecurringProps, useRecurring } from '@fraktion/shared-waste/entity';
import { useState } from 'react';

/** Names that are chosen or typed one by one, because a name may contain a comma. The form has each on a line. */
export const NamesInput = ({
  label,
  tab,
  name,
  bound,
}: RecurringProps & { readonly bound: Bound }) => {
  const { t } = useTranslation('mfe-admin');
  const { value, onChange, ...more } = bound as Bound<string, string>;
  const [typed, setTyped] = useState('');
  const names = value.split('\n').filter(Boolean);
  const choices = useRecurring(tab, name).filter((choice) => !names.includes(choice.value));
  const add = (given: string) => {
    const known = choices.some((choice) => choice.value === given);
    setTyped(known ? '' : given);
    if (known) onChange([...names, given].join('\n'));
  };
  return (
    <Stack gap="1">
      <Combobox
        {...more}
        label={label}
        optional
        value={typed}
        onChange={add}
        choices={choices}
        placeholder={names.length === 0 ? t('vehicles.all') : undefined}
      />
      {names.map((each) => (
        <Row key={each} gap="1" justifyContent="space-between">
          <Text size="grid">{each}</Text>
          <IconButton
            icon={X}
            size="small"
            label={t('vehicles.remove', { name: each })}
            onClick={() => onChange(names.filter((other) => other !== each).join('\n'))}
          />
        </Row>
      ))}
    </Stack>
  );
};
