import { manualLineAmount } from '@fraktion/contract/invoices';
import { units } from '@fraktion/contract/waste';
import {
  Box,
  DateField,
  DecimalField,
  formatMoney,
  Grid,
  IconButton,
  Row,
  SelectField,
  Text,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';
import { Trash2 } from '@fraktion/shared-ui/icons';

import { canReckon, type LineProblem, type LineValues, problemsOf } from './lineValues.ts';
import { ItemSection } from '../ItemSection.tsx';

interface LineFieldsProps {
  readonly line: LineValues;
  /** Counted from 1. */
  readonly number: number;
  readonly currency: string;
  /** Missing values are shown as errors. */
  readonly tried: boolean;
  readonly onChange: (line: LineValues) => void;
  readonly onRemove: (() => void) | undefined;
}

const itemAndDescription = {
  base: 'minmax(0, 1fr)',
  sm: 'minmax(0, 1fr) minmax(0, 2fr)',
} as const;
const three = { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' } as const;

/** What a paper may print of the item beside its text. */
const ItemFields = ({ line, onChange }: Pick<LineFieldsProps, 'line' | 'onChange'>) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Grid gridTemplateColumns={itemAndDescription} columnGap="3" rowGap="4" alignItems="start">
      <TextField
        label={t('manual.sku')}
        optional
        maxLength={100}
        autoComplete="off"
        value={line.sku ?? ''}
        onChange={(sku) => onChange({ ...line, sku })}
      />
      <TextField
        label={t('manual.description')}
        optional
        maxLength={2_000}
        autoComplete="off"
        value={line.description ?? ''}
        onChange={(description) => onChange({ ...line, description })}
      />
    </Grid>
  );
};

/** One line of the document; its amount is calculated from the input, unless the document prints one. */
export const LineFields = (props: LineFieldsProps) => {
  const { line, number, currency, tried, onChange, onRemove } = props;
  const { t } = useTranslation('mfe-economics');
  const problems = tried ? problemsOf(line) : [];
  const set = <K extends keyof LineValues>(name: K) => ({
    value: line[name],
    onChange: (value: LineValues[K]) => onChange({ ...line, [name]: value }),
  });
  const isPrinted = line.amount !== undefined;
  const error = (name: LineProblem) =>
    problems.includes(name) ? t(`manual.wrong.${name}`) : undefined;
  return (
    <ItemSection
      title={t('manual.line', { number })}
      aside={
        <Row gap="3">
          {isPrinted ? null : (
            <Text strong figures>
              {canReckon(line) ? formatMoney(manualLineAmount(line), currency) : '–'}
            </Text>
          )}
          {onRemove ? (
            <IconButton
              size="small"
              icon={Trash2}
              label={t('manual.removeLine', { number })}
              onClick={onRemove}
            />
          ) : null}
        </Row>
      }
    >
      <TextField
        label={t('manual.text')}
        required
        maxLength={500}
        autoComplete="off"
        error={error('text')}
        {...set('text')}
      />
      {line.sku === undefined ? null : <ItemFields line={line} onChange={onChange} />}
      <Grid gridTemplateColumns={three} columnGap="3" rowGap="4" alignItems="start">
        <DecimalField
          label={t('posting.quantity')}
          required
          allowNegative
          maxDecimals={isPrinted ? 6 : 3}
          error={error('quantity')}
          {...set('quantity')}
        />
        <SelectField
          label={t('posting.unit')}
          {...(isPrinted ? { optional: true, placeholder: t('manual.noUnit') } : {})}
          choices={units.map((value) => ({ value, label: t(`unit.${value}`) }))}
          {...set('unit')}
        />
        <DecimalField
          label={t('manual.unitPrice')}
          required
          allowNegative
          maxDecimals={6}
          error={error('unitPrice')}
          {...set('unitPrice')}
        />
        <DecimalField
          label={t('manual.taxPercent')}
          {...(isPrinted ? { optional: true } : { required: true })}
          unit="%"
          maxDecimals={2}
          error={error('taxPercent')}
          {...set('taxPercent')}
        />
        {/* Half a phone is too narrow for a day. */}
        <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <DateField label={t('posting.date')} optional {...set('date')} />
        </Box>
        {isPrinted ? (
          <DecimalField
            label={t('posting.amount')}
            unit={currency}
            required
            allowNegative
            maxDecimals={4}
            error={error('amount')}
            value={line.amount ?? ''}
            onChange={(amount) => onChange({ ...line, amount })}
          />
        ) : null}
      </Grid>
    </ItemSection>
  );
};
