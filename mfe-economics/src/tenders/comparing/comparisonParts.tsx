import type { Tender, TenderAnswer, TenderItem } from '@fraktion/contract/tenders';
import {
  Button,
  formatDate,
  formatMoney,
  StatusPill,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { ArrowDown, CircleCheck, CircleX } from '@fraktion/shared-ui/icons';
import { useTenderWords } from '@fraktion/shared-waste/tenders';
import { containerText } from '@fraktion/shared-waste/container';

import {
  type ComparedItem,
  type Comparison,
  type Offer,
  openTo,
  type Total,
} from './comparison.ts';

export interface ComparisonProps {
  readonly tender: Tender;
  readonly comparison: Comparison;
  /** Absent if everything is decided. */
  readonly onAward: ((invitationId: string) => void) | undefined;
}

const Cheapest = () => {
  const { t } = useTranslation('mfe-economics');
  return <StatusPill tone="teal" icon={ArrowDown} label={t('tenders.cheapest')} />;
};

export const Remark = ({ children }: { readonly children: string | null }) =>
  children ? (
    <Text size="caption" tone="muted" fontWeight="normal">
      {children}
    </Text>
  ) : null;

/** The price of an offer, with its marks. */
export const Price = ({
  offer: { price, cheapest, awarded },
  currency,
}: {
  readonly offer: Offer;
  readonly currency: string;
}) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <>
      {price === null ? (
        <Text tone="muted">{t('tenders.noPrice')}</Text>
      ) : (
        <Text figures>{formatMoney(price, currency)}</Text>
      )}
      {awarded ? <StatusPill tone="green" icon={CircleCheck} label={t('tenders.awarded')} /> : null}
      {cheapest && !awarded ? <Cheapest /> : null}
    </>
  );
};

/** The item as the tender describes it. */
export const ItemText = ({ item }: { readonly item: TenderItem }) => {
  const { t } = useTranslation('mfe-economics');
  const { yearly } = useTenderWords();
  return (
    <>
      <Text fontWeight="medium">{item.wasteFractionName}</Text>
      <Text size="caption" tone="muted" fontWeight="normal">
        {[item.place, containerText(item)].filter(Boolean).join(' · ')}
      </Text>
      <Text size="caption" tone="muted" fontWeight="normal" figures>
        {`${t(`tenders.units.${item.priceUnit}`)} · ${yearly(item) ?? t('tenders.notEstimated')}`}
      </Text>
    </>
  );
};

export const ToNobody = ({
  compared: { decided, offers },
}: {
  readonly compared: ComparedItem;
}) => {
  const { t } = useTranslation('mfe-economics');
  return decided && !offers.some(({ awarded }) => awarded) ? (
    <StatusPill tone="grey" icon={CircleX} label={t('tenders.toNobody')} />
  ) : null;
};

/** The supplier of an answer, its last valid day, and its comment. */
export const Bidder = ({ answer }: { readonly answer: TenderAnswer }) => {
  const { t } = useTranslation('mfe-economics');
  const { name, validUntil, comment } = answer;
  return (
    <>
      <Text strong>{name}</Text>
      {validUntil ? (
        <Text size="caption" tone="muted">
          {t('tenders.validUntil', { date: formatDate(validUntil) })}
        </Text>
      ) : null}
      <Remark>{comment}</Remark>
    </>
  );
};

export const YearlyTotal = ({
  total,
  tender: { items, currency },
}: {
  readonly total: Total;
  readonly tender: Tender;
}) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <>
      <Text strong figures>
        {formatMoney(total.amount, currency)}
      </Text>
      {total.cheapest ? <Cheapest /> : null}
      {total.priced < items.length ? (
        <Text size="caption" tone="muted">
          {t('tenders.pricedOf', { priced: total.priced, items: items.length })}
        </Text>
      ) : null}
    </>
  );
};

export const AwardButton = ({
  answer: { invitationId, name },
  comparison,
  onAward,
  forThumb = false,
}: {
  readonly answer: TenderAnswer;
  readonly comparison: Comparison;
  readonly onAward: (invitationId: string) => void;
  readonly forThumb?: boolean;
}) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Button
      size={forThumb ? 'control' : 'small'}
      full={forThumb}
      disabledReason={
        openTo(comparison, invitationId).length === 0 ? t('tenders.award.nothingOpen') : undefined
      }
      onClick={() => onAward(invitationId)}
      aria-label={t('tenders.award.to', { name })}
    >
      {t('tenders.award.button')}
    </Button>
  );
};
