import {
  getWasteDistributionSimulation,
  type WasteDistributionSimulation,
} from '@fraktion/contract/simulations';
import { queryFor } from '@fraktion/shared-auth/query';
import { Page, Panel, Stack, useParams, useTranslation } from '@fraktion/shared-ui';
import { followFocus } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { EditDistributionDialog } from './EditDistributionDialog.tsx';
import { MovedNotice } from './results/MovedNotice.tsx';
import { PageState } from './PageState.tsx';
import { ResultTable } from './results/ResultTable.tsx';
import { ResultTiles } from './results/ResultTiles.tsx';
import { SharesForm } from './items/SharesForm.tsx';
import { SimulationActions } from './SimulationActions.tsx';
import { SharedPill, sharedText } from './simulationColumns.tsx';
import { periodText } from './simulationWords.ts';
import { TornadoPanel } from './results/TornadoPanel.tsx';

const Shown = ({ simulation }: { readonly simulation: WasteDistributionSimulation }) => {
  const { t } = useTranslation('mfe-economics');
  const [editing, setEditing] = useState(false);
  const { result, currency } = simulation;
  return (
    <div ref={followFocus}>
      <Page
        title={simulation.name}
        count={periodText(simulation)}
        status={<SharedPill shared={simulation.shared} label={sharedText(simulation, t)} />}
        actions={<SimulationActions simulation={simulation} onEdit={() => setEditing(true)} />}
      >
        <Stack gap="4">
          <MovedNotice simulation={simulation} otherCurrencies={simulation.otherCurrencies} />
          <ResultTiles result={result} currency={currency} />
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
        </Stack>
        {editing ? (
          <EditDistributionDialog simulation={simulation} onClose={() => setEditing(false)} />
        ) : null}
      </Page>
    </div>
  );
};

/** Changed shares of the fractions in the same waste: the effect on cost, emissions and recycling. */
const DistributionPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(queryFor(getWasteDistributionSimulation, { params: { id }, query: {} }));
  return <PageState query={query}>{(simulation) => <Shown simulation={simulation} />}</PageState>;
};

export default DistributionPage;
