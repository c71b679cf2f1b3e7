import { type EwcCode, ewcCodes } from '@fraktion/contract/waste';
import {
  Box,
  Button,
  DecimalField,
  type FormState,
  Grid,
  Heading,
  Row,
  Text,
  useFormPending,
  useTranslation,
} from '@fraktion/shared-ui';
import { RotateCcw } from '@fraktion/shared-ui/icons';

import {
  figureLabel,
  figureNames,
  type FigureValues,
  figureValues,
  sameFigures,
} from './figures.ts';

export interface FigureFieldsProps<V extends FigureValues> {
  readonly form: FormState<V>;
  /** The published figures; a code of one's own has none. */
  readonly reference: EwcCode['reference'];
}

const Source = ({ form, reference }: FigureFieldsProps<FigureValues>) => {
  const { t } = useTranslation('mfe-admin');
  const pending = useFormPending();
  if (!reference) return <Text tone="muted">{t('ewcCodes.figuresOwnOnly')}</Text>;
  const published = figureValues(reference.figures);
  const source = reference.source;
  if (sameFigures(form.values, published)) {
    return (
      <Text tone="muted">
        {source ? t('ewcCodes.figuresFrom', { source }) : t('ewcCodes.figuresNone')}
      </Text>
    );
  }
  return (
    <Row justifyContent="space-between">
      <Text tone="muted">{t('ewcCodes.figuresOwn')}</Text>
      <Button size="small" icon={RotateCcw} pending={pending} onClick={() => form.set(published)}>
        {source ? t('ewcCodes.resetTo', { source }) : t('ewcCodes.resetToNone')}
      </Button>
    </Row>
  );
};

/** The six figures, where they come from, and the way back to the published ones. */
export const FigureFields = <V extends FigureValues>({ form, reference }: FigureFieldsProps<V>) => {
  const { t } = useTranslation('mfe-admin');
  const figures = form as unknown as FormState<FigureValues>;
  return (
    <Box as="fieldset" border="0" padding="0" margin="0">
      <Heading as="h3" size="small">
        {t('ewcCodes.figures')}
      </Heading>
      <Text size="caption" tone="muted" mb="3">
        {t('ewcCodes.figuresHelp')}
      </Text>
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3" mb="3" alignItems="start">
        {figureNames.map((name) => (
          <DecimalField
            key={name}
            label={figureLabel(name)}
            maxDecimals={ewcCodes.fields[name].decimals}
            {...figures.field(name)}
          />
        ))}
      </Grid>
      <Source form={figures} reference={reference} />
    </Box>
  );
};
