import {
  createSimulation,
  listSimulations,
  simulationKinds,
  type SimulationSummary,
  simulationWriters,
} from '@fraktion/contract/simulations';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { Button, EmptyState, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { calculatedMoney } from '@fraktion/shared-waste/figures';
import { ListPage, useCallList, useOpenRow } from '@fraktion/shared-waste/lists';
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
  const simulations = useCallList(listSimulations);
  const columns = useMemo(() => simulationColumns(t), [t]);
  const { openId, open, close } = useOpenInAddress('simulation');
  const { begin, forget } = useBegin();
  const [asked, setAsked] = useState(false);
  const adding = writes && (asked || begin !== null);
  const setAdding = (is: boolean) => {
    setAsked(is);
    if (!is && begin !== null) forget();
  };
  const shown = useOpenRow(listSimulations, simulations.rows, openId);
  const show = (simulation: SimulationSummary) => {
    if (writes) void navigate(simulationPath(simulation));
    else open(simulation.id);
  };
  return (
    <ListPage
      title={t('simulations.title')}
      of={simulations}
      actions={
        writes ? (
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t('simulations.new')}
          </Button>
        ) : null
      }
      name="economics.simulations"
      searchLabel={t('simulations.search')}
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
          {...simulations.address.several('filter[kind][in]', simulationKinds)}
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
    >
      {adding ? <NewSimulationDialog begin={begin} onClose={() => setAdding(false)} /> : null}
      {shown ? <SimulationPanel simulation={shown} onClose={close} /> : null}
    </ListPage>
  );
};

export default SimulationsPage;
