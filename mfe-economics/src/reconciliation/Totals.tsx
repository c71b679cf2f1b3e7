import type { InvoiceDetail } from '@fraktion/contract/invoices';
import {
  Box,
  formatMoney,
  Grid,
  Icon,
  type IconShape,
  Panel,
  Row,
  Text,
  type Tone,
  useTranslation,
} from '@fraktion/shared-ui';
import { Check, TriangleAlert } from '@fraktion/shared-ui/icons';
import { Fragment } from 'react';

import { type Figure, isFarOff, offBy } from './checks.ts';

const figures: readonly Figure[] = ['net', 'tax', 'gross', 'payable'];

const Mark = ({
  off,
  currency,
}: {
  readonly off: string | undefined;
  readonly currency: string;
}) => {
  const { t } = useTranslation('mfe-economics');
  const [tone, icon]: [Tone, IconShape] = off ? ['red', TriangleAlert] : ['green', Check];
  const label = off
    ? t('totals.offBy', { amount: formatMoney(off, currency) })
    : t('totals.addsUp');
  return (
    <Box color={`${tone}.text`} title={label}>
      <Icon of={icon} label={label} />
    </Box>
  );
};

/** What is to pay, and whether the document's own sums agree. */
export const Totals = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { currency, lines } = invoice;
  const wrongLines = lines.flatMap(({ arithmeticDifference }) => arithmeticDifference ?? []);
  return (
    <Panel title={t('totals.title')}>
      <Grid as="dl" margin="0" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="6" rowGap="2">
        {figures.map((figure) => {
          const strong = figure === 'payable';
          return (
            <Fragment key={figure}>
              <Text as="dt" tone={strong ? undefined : 'muted'} strong={strong}>
                {t(`totals.${figure}`)}
              </Text>
              <Row as="dd" margin="0" gap="2" flexWrap="nowrap" justifyContent="flex-end">
                <Text as="span" figures strong={strong} whiteSpace="nowrap">
                  {formatMoney(invoice[figure], currency)}
                </Text>
                <Mark off={offBy(invoice, figure)} currency={currency} />
              </Row>
            </Fragment>
          );
        })}
      </Grid>
      {wrongLines.length > 0 ? (
        <Text size="caption" color={wrongLines.some(isFarOff) ? 'red.text' : 'amber.text'} mt="3">
          {t('totals.wrongLines', { count: wrongLines.length })}
        </Text>
      ) : null}
    </Panel>
  );
};
