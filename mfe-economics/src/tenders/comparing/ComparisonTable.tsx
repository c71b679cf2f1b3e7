import { useTranslation } from '@fraktion/shared-ui';

import {
  ItemText,
  AwardButton,
  Bidder,
  type ComparisonProps,
  Price,
  Remark,
  ToNobody,
  YearlyTotal,
} from './comparisonParts.tsx';
import { TableBox } from '../../lib/TableBox.tsx';

/** Items down, suppliers across. */
export const ComparisonTable = ({ tender, comparison, onAward }: ComparisonProps) => {
  const { t } = useTranslation('mfe-economics');
  const { answers, items, totals } = comparison;
  return (
    <TableBox label={t('tenders.comparison')} even>
      <table aria-label={t('tenders.comparison')}>
        <thead>
          <tr>
            <th scope="col">{t('tenders.fields.item')}</th>
            {answers.map((answer) => (
              <th key={answer.invitationId} scope="col" className="figure">
                <Bidder answer={answer} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((compared) => (
            <tr key={compared.item.id}>
              <th scope="row">
                <ItemText item={compared.item} />
                <ToNobody compared={compared} />
              </th>
              {compared.offers.map((offer) => (
                <td key={offer.invitationId} className="figure">
                  <Price offer={offer} currency={tender.currency} />
                  <Remark>{offer.comment}</Remark>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('tenders.perYear')}</th>
            {totals.map((total) => (
              <td key={total.invitationId} className="figure">
                <YearlyTotal total={total} tender={tender} />
              </td>
            ))}
          </tr>
          {onAward ? (
            <tr>
              <th scope="row">{t('tenders.award.row')}</th>
              {answers.map((answer) => (
                <td key={answer.invitationId} className="figure">
                  <AwardButton {...{ answer, comparison, onAward }} />
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
    </TableBox>
  );
};
