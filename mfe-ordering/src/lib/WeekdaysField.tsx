import { type Weekday, weekdays } from '@fraktion/contract/infocards';
import { Box, Checkbox, Row, Text, useTranslation } from '@fraktion/shared-ui';

export interface WeekdaysFieldProps {
  readonly label: string;
  readonly value: readonly Weekday[];
  readonly onChange: (value: readonly Weekday[]) => void;
  readonly error?: string | undefined;
}

/** Days of the week, always in their order. */
export const WeekdaysField = ({ label, value, onChange, error }: WeekdaysFieldProps) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Box as="fieldset" border="0" m="0" p="0" minWidth="0">
      <Text as="legend" fontSize="sm" fontWeight="medium">
        {label}
      </Text>
      <Row gap="3" rowGap="0">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={t(`weekday.${day}`)}
            value={value.includes(day)}
            onChange={(on) =>
              onChange(weekdays.filter((each) => (each === day ? on : value.includes(each))))
            }
          />
        ))}
      </Row>
      {error ? (
        <Text size="caption" tone="error" role="alert">
          {error}
        </Text>
      ) : null}
    </Box>
  );
};
