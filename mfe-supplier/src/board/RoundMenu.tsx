import type { Round } from '@fraktion/contract/rounds';
import { IconButton, useTranslation } from '@fraktion/shared-ui';
import {
  Ellipsis,
  FileSpreadsheet,
  MessageSquare,
  Printer,
  Route,
} from '@fraktion/shared-ui/icons';
import { Menu } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { MessageDriver } from './MessageDriver.tsx';
import type { Planning } from './usePlanning.ts';

export interface RoundMenuProps {
  readonly round: Round;
  readonly planning: Planning;
  /** Fewer than two stops are left, so there is nothing to sort. */
  readonly tooFew: boolean;
  readonly onPrint: (round: Round) => void;
  readonly onExport: (round: Round) => void;
}

/** What may be done with the round of one vehicle as a whole. */
export const RoundMenu = ({ round, planning, tooFew, onPrint, onExport }: RoundMenuProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [writing, setWriting] = useState(false);
  const stop = round.stops.find(({ driverId }) => driverId !== null);
  const driver = stop?.driverId ? { id: stop.driverId, name: stop.driverName ?? '' } : undefined;
  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton
            icon={Ellipsis}
            size="small"
            label={t('board.roundActions', { name: round.vehicleName })}
          />
        }
        groups={[
          {
            items: [
              {
                key: 'nearest',
                label: t('board.nearest'),
                icon: Route,
                onSelect: () => void planning.inNearestOrder(round),
                ...(tooFew ? { disabledReason: t('board.tooFew') } : {}),
              },
              {
                key: 'message',
                label: t('board.message.button'),
                icon: MessageSquare,
                onSelect: () => setWriting(true),
                ...(driver ? {} : { disabledReason: t('board.message.nobody') }),
              },
              {
                key: 'print',
                label: t('board.print'),
                icon: Printer,
                onSelect: () => onPrint(round),
              },
              {
                key: 'export',
                label: t('board.export'),
                icon: FileSpreadsheet,
                onSelect: () => onExport(round),
              },
            ],
          },
        ]}
      />
      {writing && driver ? (
        <MessageDriver driver={driver} onClose={() => setWriting(false)} />
      ) : null}
    </>
  );
};
