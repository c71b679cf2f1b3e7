import {
  getWasteHandlingSimulation,
  type WasteHandlingSimulation,
} from '@fraktion/contract/simulations';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  EmptyState,
  Page,
  Panel,
  Stack,
  useParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { followFocus } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AddInfocardDialog } from './items/AddInfocardDialog.tsx';
import { EditHandlingDialog } from './EditHandlingDialog.tsx';
import { ExpensesPanel } from './items/ExpensesPanel.tsx';
import { ItemPanel } from './items/ItemPanel.tsx';
import { MovedNotice } from './results/MovedNotice.tsx';
import { PageState } from './PageState.tsx';
import { ResultTable } from './results/ResultTable.tsx';
import { ResultTiles } from './results/ResultTiles.tsx';
import { SimulationActions } from './SimulationActions.tsx';
import { SharedPill, sharedText } from './simulationColumns.tsx';
import { periodText } from './simulationWords.ts';
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

const Shown = ({ simulation }: { readonly simulation: WasteHandlingSimulation }) => {
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
        </Stack>
        {editing ? (
          <EditHandlingDialog simulation={simulation} onClose={() => setEditing(false)} />
        ) : null}
      </Page>
    </div>
  );
};

/** Alternatives for waste handling: other containers, frequencies and prices, compared with postings and orders. */
const HandlingPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(queryFor(getWasteHandlingSimulation, { params: { id }, query: {} }));
  return <PageState query={query}>{(simulation) => <Shown simulation={simulation} />}</PageState>;
};

export default HandlingPage;
