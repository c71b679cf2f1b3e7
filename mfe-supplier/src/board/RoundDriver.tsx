import type { Round } from '@fraktion/contract/rounds';
import { SelectField, useTranslation } from '@fraktion/shared-ui';

import type { Planning } from './usePlanning.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

interface RoundDriverProps {
  readonly round: Round;
  readonly drivers: readonly Person[];
  readonly planning: Planning;
}

/** Who drives all stops of the round that are left. */
export const RoundDriver = ({ round, drivers, planning }: RoundDriverProps) => {
  const { t } = useTranslation('mfe-supplier');
  const driverId = round.stops.find((stop) => stop.driverId !== null)?.driverId ?? '';
  return (
    <SelectField
      label={t('board.driver')}
      value={driverId}
      placeholder={t('board.nobody')}
      choices={drivers.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => void planning.setDriver(round, id === '' ? null : id)}
    />
  );
};
