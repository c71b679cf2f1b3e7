import {
  getWasteDistributionSimulation,
  getWasteHandlingSimulation,
  type SimulationResult,
  type SimulationSummary,
} from '@fraktion/contract/simulations';
import { queryFor } from '@fraktion/shared-auth/query';
import { DescriptionList, formatDateTime, Stack, useTranslation } from '@fraktion/shared-ui';
import { RecordPanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { PdfButton } from './results/PdfButton.tsx';
import { ResultTable } from './results/ResultTable.tsx';
import { SharedPill, sharedText } from './simulationColumns.tsx';
import { periodText } from './simulationWords.ts';

export interface SimulationPanelProps {
  readonly simulation: SimulationSummary;
  readonly onClose: () => void;
}

/** The result of a simulation, for users who cannot change it. */
export const SimulationPanel = ({ simulation, onClose }: SimulationPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { id, kind } = simulation;
  const input = { params: { id }, query: {} };
  const isHandling = kind === 'wasteHandling';
  const handling = useQuery({
    ...queryFor(getWasteHandlingSimulation, input),
    enabled: isHandling,
  });
  const distribution = useQuery({
    ...queryFor(getWasteDistributionSimulation, input),
    enabled: !isHandling,
  });
  const query = isHandling ? handling : distribution;
  return (
    <RecordPanel<SimulationSummary & { readonly result: SimulationResult }>
      query={query}
      onClose={onClose}
      title={({ name }) => name}
      untitled={simulation.name}
      renderStatus={(row) => <SharedPill shared={row.shared} label={sharedText(row, t)} />}
      renderFooter={() => <PdfButton id={id} />}
      failed={t('simulations.failed')}
      missing={t('simulations.missing')}
    >
      {(row) => (
        <Stack gap="5">
          <DescriptionList
            items={[
              { term: t('simulations.fields.kind'), value: t(`simulations.kinds.${row.kind}`) },
              { term: t('simulations.fields.period'), value: periodText(row) },
              { term: t('simulations.fields.createdBy'), value: row.createdBy },
              { term: t('simulations.fields.takenAt'), value: formatDateTime(row.takenAt) },
            ]}
          />
          <ResultTable result={row.result} currency={row.currency} />
        </Stack>
      )}
    </RecordPanel>
  );
};
