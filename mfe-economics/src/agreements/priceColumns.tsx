import type { AgreementPrice } from '@fraktion/contract/agreements';
import { formatMoney, type Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf, mutedZeros } from '@fraktion/shared-ui/list';

import { AgreementStatePill } from './AgreementStatePill.tsx';
import { priceText, subjectText } from './agreementWords.ts';

const { text, figure, money, day, moment, status } = columnsOf<AgreementPrice>();

/** The columns of the list. The fields of the sheet have the headings that the import reads. */
export const priceColumns = (t: Translate<'mfe-economics'>): readonly Column<AgreementPrice>[] => [
  text('collectorName', t('agreements.fields.collector'), { fixed: true }),
  text('subject', t('agreements.subject'), { value: (price) => subjectText(price, t) }),
  text('category', t('agreements.fields.category'), {
    text: ({ category }) => t(`postingCategory.${category}`),
  }),
  money('price', t('agreements.fields.price'), {
    currency: ({ currency }) => currency,
    // A cap has its own column in the sheet.
    render: (price) =>
      price.price === null
        ? priceText(price, t)
        : mutedZeros(formatMoney(price.price, price.currency)),
  }),
  figure('percentCap', t('agreements.fields.percentCap'), { hidden: true }),
  text('unit', t('agreements.fields.unit'), { text: ({ unit }) => t(`priceUnit.${unit}`) }),
  day('validFrom', t('agreements.fields.validFrom')),
  day('validTo', t('agreements.fields.validTo')),
  status(
    'state',
    t('agreements.state'),
    ({ state }) => t(`priceState.${state}`),
    ({ state }) => <AgreementStatePill state={state} />,
    { width: 120 },
  ),
  text('source', t('agreements.source'), {
    text: ({ source }) => t(`agreements.sources.${source}`),
    hidden: true,
  }),
  text('infocard', t('agreements.fields.infocard'), {
    value: ({ infocardName }) => infocardName,
    hidden: true,
  }),
  text('location', t('agreements.fields.location'), {
    value: ({ locationName }) => locationName,
    hidden: true,
  }),
  text('wasteFraction', t('agreements.fields.wasteFraction'), {
    value: ({ wasteFractionName }) => wasteFractionName,
    hidden: true,
  }),
  text('containerType', t('agreements.fields.containerType'), { hidden: true }),
  figure('size', t('agreements.fields.size'), { hidden: true }),
  text('sizeUnit', t('agreements.fields.sizeUnit'), {
    text: ({ sizeUnit }) => (sizeUnit === null ? null : t(`tenders.sizeUnits.${sizeUnit}`)),
    hidden: true,
  }),
  text('currency', t('agreements.fields.currency'), { hidden: true }),
  figure('indexPercent', t('agreements.fields.indexPercent'), { hidden: true }),
  text('indexDay', t('agreements.fields.indexDay'), { hidden: true }),
  text('note', t('agreements.fields.note'), { hidden: true }),
  text('createdBy', t('agreements.createdBy'), { hidden: true }),
  moment('createdAt', t('agreements.createdAt'), { hidden: true }),
];
