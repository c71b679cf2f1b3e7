import { listOutliers, type Outlier } from '@fraktion/contract/insights';
import { orderPath, postingPath, seesInvoices } from '@fraktion/contract/pages';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  CardList,
  formatDate,
  formatNumber,
  formatWeight,
  Text,
  type Translate,
  useTranslation,
} from '@fraktion/shared-ui';
import { calculatedMoney } from '@fraktion/shared-waste/figures';
import { useQuery } from '@tanstack/react-query';

import { FirstFew } from './FirstFew.tsx';
import { moneyOf } from './moneyOf.ts';
import { Section } from './Section.tsx';
import type { InsightPeriod } from './useInsights.ts';
import { useSimulate } from './useSimulate.tsx';

function reason(t: Translate<'mfe-economics'>, { value, usual, unit, currency, history }: Outlier) {
  const format = (text: string): string => {
    if (unit === 'price' && currency) return calculatedMoney(text, currency);
    if (unit === 'kg') return formatWeight(text);
    return `${formatNumber(text, { max: 3 })} kg/L`;
  };
  return t(unit === 'price' ? 'insights.outliers.dear' : 'insights.outliers.halfFull', {
    value: format(value),
    usual: format(usual),
    history,
  });
}

/** Values that differ from their own history, the most expensive first, with a link to the posting or the order. */
export const OutliersSection = ({
  asked: { compare: _, ...query },
}: {
  readonly asked: InsightPeriod;
}) => {
  const { t } = useTranslation('mfe-economics');
  const { role } = useProfile();
  const simulate = useSimulate(query);
  const linkOf = ({ id, invoice, order }: Outlier): string | undefined => {
    if (invoice) return roleAllows(seesInvoices, role) ? postingPath(invoice.id, id) : undefined;
    return order ? orderPath(order.id, role) : undefined;
  };
  return (
    <Section
      name="outliers"
      title={t('insights.outliers.title')}
      text={t('insights.outliers.text')}
      summary={(found) => {
        const amount = moneyOf(found.map(({ money, currency }) => ({ amount: money, currency })));
        return [
          t('insights.found', { count: found.length }),
          ...(amount === null ? [] : [t('insights.outliers.money', { amount })]),
        ].join(' · ');
      }}
      query={useQuery(queryFor(listOutliers, { query }))}
      isEmpty={(found) => found.length === 0}
      empty={t('insights.outliers.empty')}
    >
      {(found) => (
        <FirstFew of={found}>
          {(shown) => (
            <CardList
              label={t('insights.outliers.title')}
              cards={shown.map((outlier) => ({
                key: outlier.id,
                title: `${outlier.infocardName}, ${outlier.locationName}`,
                to: linkOf(outlier),
                status: <Text tone="muted">{formatDate(outlier.date)}</Text>,
                text: reason(t, outlier),
                facts: [
                  outlier.invoice && t('reports.invoice', { number: outlier.invoice.number }),
                  outlier.order && t('reports.order', { number: outlier.order.number }),
                  outlier.money &&
                    outlier.currency &&
                    t('insights.outliers.money', {
                      amount: calculatedMoney(outlier.money, outlier.currency),
                    }),
                ],
                actions: simulate(outlier),
              }))}
            />
          )}
        </FirstFew>
      )}
    </Section>
  );
};
