import { Box, Button, formatNumber, Grid, Text, useTranslation } from '@fraktion/shared-ui';

import { bigTarget } from './sunlight.ts';

export interface NumberPadProps {
  /** With a point, as the server takes it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'];

/** At most five digits and three decimals, as the server takes them. */
const fits = (value: string): boolean => /^(\d{0,5}|\d{1,5}\.\d{0,3})$/.test(value);

/** A comma in Danish, Swedish and Norwegian. */
const decimalSign = (): string => formatNumber('0.5').slice(1, 2);

/** A button sets the size of its own text. */
const Digit = ({ children }: { readonly children: string }) => (
  <Text as="span" fontSize="2xl" lineHeight="1">
    {children}
  </Text>
);

/** Kilograms by large keys: the phone's keyboard would hide half of the page. */
export const NumberPad = ({ value, onChange }: NumberPadProps) => {
  const { t } = useTranslation('mfe-supplier');
  const shown = (text: string) => text.replace('.', decimalSign());
  const press = (key: string) => {
    const next = value === '0' && key !== '.' ? key : value + key;
    if (fits(next)) onChange(next);
  };
  return (
    <Box role="group" aria-label={t('weight.label')}>
      <Text
        figures
        aria-live="polite"
        fontSize="2xl"
        lineHeight="1.2"
        textAlign="end"
        mb="1"
        strong
      >
        {shown(value) || '–'} kg
      </Text>
      <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="2">
        {keys.map((key) => (
          <Button key={key} {...bigTarget} onClick={() => press(key)}>
            <Digit>{shown(key)}</Digit>
          </Button>
        ))}
        <Button
          {...bigTarget}
          aria-label={t('today.erase')}
          onClick={() => onChange(value.slice(0, -1))}
        >
          <Digit>⌫</Digit>
        </Button>
      </Grid>
    </Box>
  );
};
