import { type ContainerAdvice, listContainerAdvice } from '@fraktion/contract/insights';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  CardList,
  formatNumber,
  formatVolume,
  formatWeight,
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

const facts = (t: Translate<'mfe-economics'>, advice: ContainerAdvice) => [
  t('insights.containers.fill', {
    percent: formatNumber(advice.fillPercent, { max: 1 }),
    full: formatWeight(advice.fullKg),
    count: advice.collections,
  }),
  advice.size &&
    t('insights.containers.size', {
      now: formatVolume(advice.size.now, advice.size.unit),
      enough: formatVolume(advice.size.enough, advice.size.unit),
    }),
];

/** Containers worth changing in frequency or size, with the money that it would save. */
export const ContainersSection = ({
  asked: { compare: _, ...query },
}: {
  readonly asked: InsightPeriod;
}) => {
  const { t } = useTranslation('mfe-economics');
  const simulate = useSimulate(query);
  return (
    <Section
      name="containers"
      title={t('insights.containers.title')}
      text={t('insights.containers.text')}
      summary={(found) => {
        const amount = moneyOf(
          found.map(({ savedPerYear, currency }) => ({ amount: savedPerYear, currency })),
        );
        return [
          t('insights.found', { count: found.length }),
          ...(amount === null ? [] : [t('insights.containers.saved', { amount })]),
        ].join(' · ');
      }}
      query={useQuery(queryFor(listContainerAdvice, { query }))}
      isEmpty={(found) => found.length === 0}
      empty={t('insights.containers.empty')}
    >
      {(found) => (
        <FirstFew of={found}>
          {(shown) => (
            <CardList
              label={t('insights.containers.title')}
              cards={shown.map((advice) => ({
                key: advice.infocardId,
                title: `${advice.infocardName}, ${advice.locationName}`,
                text: t('insights.containers.advice', {
                  needed: advice.collectionsNeeded,
                  now: advice.collections,
                }),
                status:
                  advice.savedPerYear && advice.currency
                    ? t('insights.containers.saved', {
                        amount: calculatedMoney(advice.savedPerYear, advice.currency),
                      })
                    : t('insights.containers.noPrice'),
                facts: facts(t, advice),
                actions: simulate(advice),
              }))}
            />
          )}
        </FirstFew>
      )}
    </Section>
  );
};
