import {
  getWasteDistributionSimulation,
  type WasteDistributionSimulation,
} from '@fraktion/contract/simulations';
import { queryFor } from '@fraktion/shared-auth/query';
import { Panel, useParams, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { EditDistribution } from './EditSimulation.tsx';
import { PageState } from './PageState.tsx';
import { ResultTable } from './results/ResultTable.tsx';
import { SharesForm } from './items/SharesForm.tsx';
import { SimulationFrame } from './SimulationFrame.tsx';
import { TornadoPanel } from './results/TornadoPanel.tsx';

const SimulationContent = ({
  simulation,
}: {
  readonly simulation: WasteDistributionSimulation;
}) => {
  const { t } = useTranslation('mfe-economics');
  const { result, currency } = simulation;
  return (
    <SimulationFrame
      simulation={simulation}
      renderEdit={(onClose) => <EditDistribution {...{ simulation, onClose }} />}
    >
      {/* Typed shares stay until they are saved; new figures start a new form. */}
      <SharesForm key={simulation.version} simulation={simulation} />
      <Panel title={t('simulations.result')} flush>
        <ResultTable result={result} currency={currency} />
      </Panel>
      <TornadoPanel
        bars={simulation.sensitivity.map(({ input, fraction, ...bar }) => ({
          ...bar,
          name: fraction
            ? t('simulations.sensitivity.ofFraction', {
                fraction: fraction.name ?? t('simulations.withoutFraction'),
              })
            : t(`simulations.sensitivity.inputs.${input}`),
        }))}
        result={result}
        currency={currency}
        empty={t('simulations.sensitivity.noShares')}
      />
    </SimulationFrame>
  );
};

/** Changed shares of the fractions in the same waste: the effect on cost, emissions and recycling. */
const DistributionPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(queryFor(getWasteDistributionSimulation, { params: { id }, query: {} }));
  return (
    <PageState query={query}>
      {(simulation) => <SimulationContent simulation={simulation} />}
    </PageState>
  );
};

export default DistributionPage;
