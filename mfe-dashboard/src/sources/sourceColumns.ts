import type { FigureSource, MeasureName } from '@fraktion/contract/measures';
import { formatNumber, type Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

const { text, day, money, quantity } = columnsOf<FigureSource>();

/** An invoice, a credit note or an order, by its number. */
export function sourceTitle(
  { invoice, order }: FigureSource,
  t: Translate<'mfe-dashboard'>,
): string {
  if (!invoice) return t('sources.order', { number: order?.number ?? '' });
  return t(invoice.creditNote ? 'sources.creditNote' : 'sources.invoice', {
    number: invoice.number,
  });
}

const factorText = (
  measure: MeasureName,
  source: FigureSource,
  t: Translate<'mfe-dashboard'>,
): string => {
  const factor = measure === 'avoidedCo2' ? source.avoidedFactor : source.factor;
  return factor === null
    ? t('sources.noFactor')
    : t('sources.factor', {
        factor: formatNumber(factor),
        source: source.factorSource ?? t('sources.own'),
      });
};

/** What a posting or an order adds to a figure, and what it is. */
export const sourceColumns = (
  measure: MeasureName,
  t: Translate<'mfe-dashboard'>,
): readonly Column<FigureSource>[] => [
  day('date', t('sources.date'), { fixed: true }),
  text('title', t('sources.from'), { value: (source) => sourceTitle(source, t) }),
  text('text', t('sources.text')),
  text('infocardName', t('sources.infocard')),
  text('locationName', t('sources.location')),
  money('amount', t('sources.amount'), { currency: (source) => source.currency ?? '' }),
  quantity('kg', t('sources.weight'), { unit: 'kg' }),
  ...(measure === 'co2' || measure === 'avoidedCo2'
    ? [text('factor', t('sources.factorName'), { value: (one) => factorText(measure, one, t) })]
    : []),
];
