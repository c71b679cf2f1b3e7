import {
  getWasteHandlingSimulation,
  type WasteHandlingSimulation,
} from '@fraktion/contract/simulations';
import { queryFor } from '@fraktion/shared-auth/query';
import { Button, EmptyState, Panel, useParams, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AddInfocardDialog } from './items/AddInfocardDialog.tsx';
import { EditHandling } from './EditSimulation.tsx';
import { ExpensesPanel } from './items/ExpensesPanel.tsx';
import { ItemPanel } from './items/ItemPanel.tsx';
import { PageState } from './PageState.tsx';
import { ResultTable } from './results/ResultTable.tsx';
import { SimulationFrame } from './SimulationFrame.tsx';
import { SuggestionsPanel } from './items/SuggestionsPanel.tsx';
import { TornadoPanel } from './results/TornadoPanel.tsx';

const Items = ({ simulation }: { readonly simulation: WasteHandlingSimulation }) => {
  const { t } = useTranslation('mfe-economics');
  const [adding, setAdding] = useState(false);
  const add = (
    <Button icon={Plus} onClick={() => setAdding(true)}>
      {t('simulations.addInfocard')}
    </Button>
  );
  return (
    <>
      {simulation.simulationItems.length === 0 ? (
        <Panel>
          <EmptyState text={t('simulations.noItems')} drawing="list" action={add} />
        </Panel>
      ) : (
        <>
          {simulation.simulationItems.map((item) => (
            <ItemPanel key={item.id} simulation={simulation} item={item} />
          ))}
          <div>{add}</div>
        </>
      )}
      {adding ? (
        <AddInfocardDialog simulationId={simulation.id} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
};

const SimulationContent = ({ simulation }: { readonly simulation: WasteHandlingSimulation }) => {
  const { t } = useTranslation('mfe-economics');
  const { result, currency } = simulation;
  return (
    <SimulationFrame
      simulation={simulation}
      renderEdit={(onClose) => <EditHandling {...{ simulation, onClose }} />}
    >
      <Items simulation={simulation} />
      <SuggestionsPanel simulation={simulation} />
      <ExpensesPanel simulation={simulation} />
      <Panel title={t('simulations.result')} flush>
        <ResultTable result={result} currency={currency} />
      </Panel>
      <TornadoPanel
        bars={simulation.sensitivity.map(({ input, ...bar }) => ({
          ...bar,
          name: t(`simulations.sensitivity.inputs.${input}`),
        }))}
        result={result}
        currency={currency}
        empty={t('simulations.sensitivity.empty')}
      />
    </SimulationFrame>
  );
};

/** Alternatives for waste handling: other containers, frequencies and prices, compared with postings and orders. */
const HandlingPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(queryFor(getWasteHandlingSimulation, { params: { id }, query: {} }));
  return (
    <PageState query={query}>
      {(simulation) => <SimulationContent simulation={simulation} />}
    </PageState>
  );
};

export default HandlingPage;
