import { type AgreementPrice, readAgreementCoverage } from '@fraktion/contract/agreements';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  type CardContent,
  CardList,
  EmptyState,
  ErrorState,
  formatDate,
  SkeletonCards,
  StatusPill,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleDashed, Files } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';

import { priceText, subjectText } from './agreementWords.ts';

/** Days without an agreed price, and days for which two rows price the same thing. */
export const CoverageTab = ({ onOpen }: { readonly onOpen: (price: AgreementPrice) => void }) => {
  const { t } = useTranslation('mfe-economics');
  const { data, error, refetch } = useQuery(queryFor(readAgreementCoverage, {}));
  if (!data && error)
    return (
      <ErrorState
        title={t('agreements.coverageFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonCards cards={4} height={88} />;
  if (data.length === 0) return <EmptyState text={t('agreements.coverageEmpty')} drawing="list" />;
  const cards = data.map(({ kind, from, to, price }): CardContent => ({
    key: `${price.id} ${from}`,
    title: `${price.collectorName} · ${t(`postingCategory.${price.category}`)}`,
    status:
      kind === 'gap' ? (
        <StatusPill tone="amber" icon={CircleDashed} label={t('agreements.gap')} />
      ) : (
        <StatusPill tone="red" icon={Files} label={t('agreements.overlap')} />
      ),
    text: subjectText(price, t),
    facts: [
      to === null
        ? t('agreements.since', { from: formatDate(from) })
        : `${formatDate(from)} – ${formatDate(to)}`,
      priceText(price, t),
    ],
    onOpen: () => onOpen(price),
  }));
  return <CardList label={t('agreements.tabs.coverage')} cards={cards} />;
};
