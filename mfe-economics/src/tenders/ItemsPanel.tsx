import type { Tender } from '@fraktion/contract/tenders';
import { Panel, Text, useTranslation } from '@fraktion/shared-ui';

import { amountText, containerText } from './itemText.ts';
import { TableBox } from './TableBox.tsx';

/** What is asked for. */
export const ItemsPanel = ({ tender }: { readonly tender: Tender }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Panel flush title={t('tenders.form.items')}>
      <TableBox label={t('tenders.form.items')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tenders.fields.wasteFraction')}</th>
              <th scope="col">{t('tenders.fields.location')}</th>
              <th scope="col">{t('tenders.fields.container')}</th>
              <th scope="col">{t('tenders.fields.priceUnit')}</th>
              <th scope="col" className="figure">
                {t('tenders.fields.estimate')}
              </th>
            </tr>
          </thead>
          <tbody>
            {tender.items.map((item) => (
              <tr key={item.id}>
                <th scope="row">{item.wasteFractionName}</th>
                <td>{item.place}</td>
                <td>{containerText(item) || <Text tone="muted">–</Text>}</td>
                <td>{t(`tenders.units.${item.priceUnit}`)}</td>
                <td className="figure">{amountText(item, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </Panel>
  );
};
