import type { Tender } from '@fraktion/contract/tenders';
import {
  Button,
  formatDate,
  formatMoney,
  StatusPill,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { ArrowDown, CircleCheck, CircleX } from '@fraktion/shared-ui/icons';

import {
  type ComparedItem,
  type Comparison,
  type Offer,
  openTo,
  type Total,
} from './comparison.ts';
import { amountText, containerText } from './itemText.ts';
import { TableBox } from './TableBox.tsx';

export interface ComparisonTableProps {
  readonly tender: Tender;
  readonly comparison: Comparison;
  /** Absent where everything is decided. */
  readonly onAward: ((invitationId: string) => void) | undefined;
}

const Cheapest = () => {
  const { t } = useTranslation('mfe-economics');
  return <StatusPill tone="teal" icon={ArrowDown} label={t('tenders.cheapest')} />;
};

const Cell = ({ offer, currency }: { readonly offer: Offer; readonly currency: string }) => {
  const { t } = useTranslation('mfe-economics');
  const { price, comment, cheapest, awarded } = offer;
  return (
    <td className="figure">
      {price === null ? <Text tone="muted">{t('tenders.noPrice')}</Text> : null}
      {price === null ? null : <Text figures>{formatMoney(price, currency)}</Text>}
      {awarded ? <StatusPill tone="green" icon={CircleCheck} label={t('tenders.awarded')} /> : null}
      {cheapest && !awarded ? <Cheapest /> : null}
      {comment ? (
        <Text size="caption" tone="muted">
          {comment}
        </Text>
      ) : null}
    </td>
  );
};

const ItemRow = ({ compared, currency }: { compared: ComparedItem; currency: string }) => {
  const { t } = useTranslation('mfe-economics');
  const { item, offers, decided } = compared;
  const toNobody = decided && !offers.some(({ awarded }) => awarded);
  return (
    <tr>
      <th scope="row">
        {item.wasteFractionName}
        <Text size="caption" tone="muted">
          {[item.place, containerText(item)].filter(Boolean).join(' · ')}
        </Text>
        <Text size="caption" tone="muted" figures>
          {`${t(`tenders.units.${item.priceUnit}`)} · ${amountText(item, t)}`}
        </Text>
        {toNobody ? <StatusPill tone="grey" icon={CircleX} label={t('tenders.toNobody')} /> : null}
      </th>
      {offers.map((offer) => (
        <Cell key={offer.invitationId} offer={offer} currency={currency} />
      ))}
    </tr>
  );
};

const TotalCell = ({ total, tender }: { readonly total: Total; readonly tender: Tender }) => {
  const { t } = useTranslation('mfe-economics');
  const items = tender.items.length;
  return (
    <td className="figure">
      <Text strong figures>
        {formatMoney(total.amount, tender.currency)}
      </Text>
      {total.cheapest ? <Cheapest /> : null}
      {total.priced < items ? (
        <Text size="caption" tone="muted">
          {t('tenders.pricedOf', { priced: total.priced, items })}
        </Text>
      ) : null}
    </td>
  );
};

/** Items down, suppliers across. */
export const ComparisonTable = ({ tender, comparison, onAward }: ComparisonTableProps) => {
  const { t } = useTranslation('mfe-economics');
  const { answers, items, totals } = comparison;
  return (
    <TableBox label={t('tenders.comparison')} even>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('tenders.fields.item')}</th>
            {answers.map(({ invitationId, name, validUntil, comment }) => (
              <th key={invitationId} scope="col" className="figure">
                <Text strong>{name}</Text>
                {validUntil ? (
                  <Text size="caption" tone="muted">
                    {t('tenders.validUntil', { date: formatDate(validUntil) })}
                  </Text>
                ) : null}
                {comment ? (
                  <Text size="caption" tone="muted" fontWeight="normal">
                    {comment}
                  </Text>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((compared) => (
            <ItemRow key={compared.item.id} compared={compared} currency={tender.currency} />
          ))}
          <tr>
            <th scope="row">{t('tenders.perYear')}</th>
            {totals.map((total) => (
              <TotalCell key={total.invitationId} total={total} tender={tender} />
            ))}
          </tr>
          {onAward ? (
            <tr>
              <th scope="row">{t('tenders.award.row')}</th>
              {answers.map(({ invitationId, name }) => (
                <td key={invitationId} className="figure">
                  <Button
                    size="small"
                    disabledReason={
                      openTo(comparison, invitationId).length === 0
                        ? t('tenders.award.nothingOpen')
                        : undefined
                    }
                    onClick={() => onAward(invitationId)}
                    aria-label={t('tenders.award.to', { name })}
                  >
                    {t('tenders.award.button')}
                  </Button>
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
    </TableBox>
  );
};
