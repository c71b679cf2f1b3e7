import type { Tender } from '@fraktion/contract/tenders';
import { Box, Panel, Text, useDevice, useTranslation } from '@fraktion/shared-ui';
import { useTenderWords } from '@fraktion/shared-waste/tenders';
import { containerText } from '@fraktion/shared-waste/container';

import { CardRows } from '../comparing/CardRows.tsx';
import { ItemText } from '../comparing/comparisonParts.tsx';
import { TableBox } from '../../lib/TableBox.tsx';

const Cards = ({ tender }: { readonly tender: Tender }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <CardRows label={t('tenders.form.items')}>
      {tender.items.map((item) => (
        <li key={item.id}>
          <Box overflowWrap="anywhere">
            <ItemText item={item} />
          </Box>
        </li>
      ))}
    </CardRows>
  );
};

const Table = ({ tender }: { readonly tender: Tender }) => {
  const { t } = useTranslation('mfe-economics');
  const { yearly } = useTenderWords();
  return (
    <TableBox label={t('tenders.form.items')}>
      <table aria-label={t('tenders.form.items')}>
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
              <td className="figure">{yearly(item) ?? t('tenders.notEstimated')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};

/** The items of the tender. */
export const ItemsPanel = ({ tender }: { readonly tender: Tender }) => {
  const { t } = useTranslation('mfe-economics');
  const Items = useDevice().narrow ? Cards : Table;
  return (
    <Panel flush title={t('tenders.form.items')}>
      <Items tender={tender} />
    </Panel>
  );
};
