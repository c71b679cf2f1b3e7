import type { SimulationResult } from '@fraktion/contract/simulations';
import { later, Panel, Text, useTranslation } from '@fraktion/shared-ui';
import { calculatedMoney } from '@fraktion/shared-waste/figures';

import type { TornadoBar } from './Tornado.tsx';

const Tornado = later(() => import('./Tornado.tsx'));

export interface TornadoPanelProps {
  /** Widest first. */
  readonly bars: readonly TornadoBar[];
  readonly result: SimulationResult;
  readonly currency: string;
  /** What to do if nothing has changed yet. */
  readonly empty: string;
}

/** Whether the saving remains if prices or amounts differ from the assumed ones. */
export const TornadoPanel = ({ bars, result, currency, empty }: TornadoPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const difference = result.difference.cost;
  return (
    <Panel title={t('simulations.sensitivity.title')}>
      {bars.length === 0 ? (
        <Text tone="muted">{empty}</Text>
      ) : (
        <>
          <Text tone="muted" mb="3">
            {t('simulations.sensitivity.text', { amount: calculatedMoney(difference, currency) })}
          </Text>
          <Tornado bars={bars} difference={difference} currency={currency} />
        </>
      )}
    </Panel>
  );
};
