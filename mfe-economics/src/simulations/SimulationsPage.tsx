import {
  createSimulation,
  listSimulations,
  simulationKinds,
  type SimulationSummary,
  simulationWriters,
} from '@fraktion/contract/simulations';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Button, EmptyState, Page, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { countText, ListView, useListAddress, useOpenInAddress } from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { calculatedMoney } from '@fraktion/shared-waste/figures';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { NewSimulationDialog } from './NewSimulationDialog.tsx';
import { SharedPill, sharedText, simulationColumns } from './simulationColumns.tsx';
import { SimulationPanel } from './SimulationPanel.tsx';
import { useBegin } from './useBegin.ts';
import { periodText, simulationPath } from './simulationWords.ts';

/** Own and shared simulations. Users who can only read them see the result in a panel. */
const SimulationsPage = () => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const { role } = useProfile();
  const writes = roleAllows(simulationWriters, role) && roleAllows(createSimulation.roles, role);
  const address = useListAddress(listSimulations);
  const simulations = useQuery(listQueryFor(listSimulations, { query: address.query }));
  const columns = useMemo(() => simulationColumns(t), [t]);
  const { openId, open, close } = useOpenInAddress('simulation');
  const { begin, forget } = useBegin();
  const [asked, setAsked] = useState(false);
  const adding = writes && (asked || begin !== null);
  const setAdding = (is: boolean) => {
    setAsked(is);
    if (!is && begin !== null) forget();
  };
  const shown = simulations.data?.data.find(({ id }) => id === openId);
  const show = (simulation: SimulationSummary) => {
    if (writes) void navigate(simulationPath(simulation));
    else open(simulation.id);
  };
  return (
    <Page
      title={t('simulations.title')}
      count={countText(simulations.data?.page)}
      actions={
        writes ? (
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t('simulations.new')}
          </Button>
        ) : null
      }
    >
      <ListView
        name="economics.simulations"
        label={t('simulations.title')}
        searchLabel={t('simulations.search')}
        address={address}
        list={simulations}
        rowKey={({ id }) => id}
        onOpen={show}
        columns={columns}
        card={(simulation) => ({
          ...(writes ? { to: simulationPath(simulation) } : { onOpen: () => open(simulation.id) }),
          title: simulation.name,
          status: <SharedPill shared={simulation.shared} label={sharedText(simulation, t)} />,
          facts: [
            t(`simulations.kinds.${simulation.kind}`),
            periodText(simulation),
            `${t('simulations.fields.saving')} ${calculatedMoney(simulation.saving, simulation.currency)}`,
          ],
        })}
        filters={
          <FilterSelect
            label={t('simulations.fields.kind')}
            choices={simulationKinds.map((value) => ({
              value,
              label: t(`simulations.kinds.${value}`),
            }))}
            {...address.several('filter[kind][in]', simulationKinds)}
          />
        }
        empty={
          <EmptyState
            text={t('simulations.empty')}
            drawing="list"
            action={
              writes ? (
                <Button onClick={() => setAdding(true)}>{t('simulations.new')}</Button>
              ) : undefined
            }
          />
        }
      />
      {adding ? <NewSimulationDialog begin={begin} onClose={() => setAdding(false)} /> : null}
      {shown ? <SimulationPanel simulation={shown} onClose={close} /> : null}
    </Page>
  );
};

export default SimulationsPage;
