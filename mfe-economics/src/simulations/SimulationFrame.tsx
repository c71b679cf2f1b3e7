import type {
  WasteDistributionSimulation,
  WasteHandlingSimulation,
} from '@fraktion/contract/simulations';
import { Page, Stack, useTranslation } from '@fraktion/shared-ui';
import { followFocus } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

import { MovedNotice } from './results/MovedNotice.tsx';
import { ResultTiles } from './results/ResultTiles.tsx';
import { SimulationActions } from './SimulationActions.tsx';
import { SharedPill, sharedText } from './simulationColumns.tsx';
import { periodText } from './simulationWords.ts';

export interface SimulationFrameProps {
  readonly simulation: WasteDistributionSimulation | WasteHandlingSimulation;
  /** The dialog that changes its name and period. */
  readonly renderEdit: (onClose: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** The page of a simulation of either kind: its name, its actions, and its result in a few figures. */
export const SimulationFrame = ({ simulation, renderEdit, children }: SimulationFrameProps) => {
  const { t } = useTranslation('mfe-economics');
  const [editing, setEditing] = useState(false);
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
          <ResultTiles result={simulation.result} currency={simulation.currency} />
          {children}
        </Stack>
        {editing ? renderEdit(() => setEditing(false)) : null}
      </Page>
    </div>
  );
};
