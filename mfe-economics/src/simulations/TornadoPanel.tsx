import type { Sensitivity, WasteHandlingSimulation } from '@fraktion/contract/simulations';
import { later, Panel, Text, useTranslation } from '@fraktion/shared-ui';

import { shownMoney } from './simulationWords.ts';

const Tornado = later(() => import('./Tornado.tsx'));

export interface TornadoPanelProps {
  readonly sensitivity: readonly Sensitivity[];
  readonly simulation: WasteHandlingSimulation;
}

/** Whether the saving remains if prices or amounts differ from the assumed ones. */
export const TornadoPanel = ({ sensitivity, simulation }: TornadoPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { currency, result } = simulation;
  return (
    <Panel title={t('simulations.sensitivity.title')}>
      <Text tone="muted" mb="3">
        {t('simulations.sensitivity.text', {
          amount: shownMoney(result.difference.cost, currency),
        })}
      </Text>
      {sensitivity.length === 0 ? (
        <Text>{t('simulations.sensitivity.empty')}</Text>
      ) : (
        <Tornado
          sensitivity={sensitivity}
          difference={result.difference.cost}
          currency={currency}
        />
      )}
    </Panel>
  );
};
