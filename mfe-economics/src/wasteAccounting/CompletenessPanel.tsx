import type { WasteAccounting } from '@fraktion/contract/wasteAccounting';
import { formatWeight, Panel, Stack, Text, useTranslation } from '@fraktion/shared-ui';

import { TableBox } from '../lib/TableBox.tsx';
import { percentText } from './accountingWords.ts';

/** How much of the weight is measured, estimated or missing. */
export const CompletenessPanel = ({
  accounting: { completeness },
}: {
  readonly accounting: WasteAccounting;
}) => {
  const { t } = useTranslation('mfe-economics');
  const { collections, unweighedCollections, unknownCollections } = completeness;
  return (
    <Panel title={t('accounting.completeness.title')}>
      <Stack gap="4">
        <Text tone="muted">
          {t('accounting.completeness.text', {
            all: collections,
            unweighed: unweighedCollections,
            unknown: unknownCollections,
          })}
        </Text>
        <TableBox narrow label={t('accounting.completeness.title')}>
          <table aria-label={t('accounting.completeness.title')}>
            <tbody>
              {(['measured', 'estimated', 'missing', 'disputed'] as const).map((name) => (
                <tr key={name}>
                  <th scope="row">{t(`accounting.completeness.${name}`)}</th>
                  <td className="figure">{formatWeight(completeness[`${name}Kg`])}</td>
                  <td className="figure">{percentText(completeness[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      </Stack>
    </Panel>
  );
};
