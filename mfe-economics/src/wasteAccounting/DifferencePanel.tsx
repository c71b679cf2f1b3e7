import type { WasteAccounting } from '@fraktion/contract/wasteAccounting';
import { formatWeight, Panel, Stack, Text, useTranslation } from '@fraktion/shared-ui';

import { TableBox } from '../lib/TableBox.tsx';

/** The steps from the collected amount to the genuinely recycled one. */
const Steps = ({ totals, difference }: WasteAccounting) => {
  const { t } = useTranslation('mfe-economics');
  const steps = [
    ['collected', '', totals.collectedKg],
    ['lost', '− ', difference.lostKg],
    ['undefined', '− ', difference.undefinedKg],
    ['gained', '+ ', difference.gainedKg],
    ['genuine', '= ', totals.genuineKg],
  ] as const;
  return (
    <TableBox narrow label={t('accounting.difference.steps')}>
      <table aria-label={t('accounting.difference.steps')}>
        <tbody>
          {steps.map(([step, sign, kg]) => (
            <tr key={step}>
              <th scope="row">{t(`accounting.difference.${step}`)}</th>
              <td className="figure">{`${sign}${formatWeight(kg)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};

const Hierarchy = ({ levels }: WasteAccounting) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <TableBox narrow label={t('accounting.difference.hierarchy')}>
      <table aria-label={t('accounting.difference.hierarchy')}>
        <thead>
          <tr>
            <th scope="col">{t('accounting.heads.level')}</th>
            <th scope="col" className="figure">
              {t('accounting.heads.collected')}
            </th>
            <th scope="col" className="figure">
              {t('accounting.heads.genuine')}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, collectedKg, genuineKg }) => (
            <tr key={level}>
              <th scope="row">{t(`wasteCategory.${level}`)}</th>
              <td className="figure">{formatWeight(collectedKg)}</td>
              <td className="figure">{formatWeight(genuineKg)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};

/** Collected recycling beside genuine recycling, and the reasons for the difference. */
export const DifferencePanel = ({ accounting }: { readonly accounting: WasteAccounting }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Panel title={t('accounting.difference.title')}>
      <Stack gap="4">
        <Text tone="muted">{t('accounting.difference.text')}</Text>
        <Steps {...accounting} />
        <Hierarchy {...accounting} />
      </Stack>
    </Panel>
  );
};
