import type { FigureSource, MeasureName } from '@fraktion/contract/measures';
import { readsMoney } from '@fraktion/contract/money';
import type { Role } from '@fraktion/contract/roles';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import { isOfFactors, type SourceWords } from '@fraktion/shared-waste/figures';

const { text, day, money, quantity } = columnsOf<FigureSource>();

/** The value that a posting or an order adds to a figure, and its description; without amounts for who may not read money. */
export const sourceColumns = (
  measure: MeasureName,
  role: Role,
  t: Translate<'mfe-dashboard'>,
  words: SourceWords,
): readonly Column<FigureSource>[] => [
  day('date', t('sources.date'), { fixed: true }),
  text('title', t('sources.from'), {
    value: words.title,
    sheet: words.titleSayings(),
  }),
  text('text', t('sources.text')),
  text('infocardName', t('sources.infocard')),
  text('locationName', t('sources.location')),
  ...(readsMoney(role)
    ? [money('amount', t('sources.amount'), { currency: (source) => source.currency ?? '' })]
    : []),
  quantity('kg', t('sources.weight'), { unit: 'kg' }),
  ...(isOfFactors(measure)
    ? [
        text(
          'factor',
          t(measure === 'genuineRate' ? 'sources.genuineName' : 'sources.factorName'),
          {
            value: (one) => words.factor(measure, one),
            sheet: words.factorSayings(measure),
          },
        ),
      ]
    : []),
];
