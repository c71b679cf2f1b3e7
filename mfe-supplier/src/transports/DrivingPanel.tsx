import type { Driving } from '@fraktion/contract/drivings';
import { Button, type IconShape, Stack, useTranslation } from '@fraktion/shared-ui';
import { Ban, CircleCheck, PackageOpen, Pencil } from '@fraktion/shared-ui/icons';
import { RecordPanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CancelDriving } from './CancelDriving.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { DoubleNotice } from './DoubleNotice.tsx';
import { DrivingFacts } from './DrivingFacts.tsx';
import { DrivingFormPanel } from './DrivingFormPanel.tsx';
import { drivingQuery } from './drivingQueries.ts';
import { DrivingStatusPill } from './DrivingStatusPill.tsx';
import { UnloadDialog } from './UnloadDialog.tsx';

type Action = Driving['allowedActions'][number];

/** The next step first; what takes something back comes last. */
const offers: readonly (readonly [Action, IconShape, 'primary' | 'secondary' | 'danger'])[] = [
  ['unload', PackageOpen, 'primary'],
  ['close', CircleCheck, 'primary'],
  ['edit', Pencil, 'secondary'],
  ['cancel', Ban, 'danger'],
];

interface ActionsProps {
  readonly driving: Driving;
  readonly onAct: (action: Action) => void;
}

const Actions = ({ driving, onAct }: ActionsProps) => {
  const { t } = useTranslation('mfe-supplier');
  return offers
    .filter(([action]) => driving.allowedActions.includes(action))
    .map(([action, icon, variant]) => (
      <Button
        key={action}
        icon={icon}
        variant={variant}
        flex={{ base: '1', sm: 'none' }}
        onClick={() => onAct(action)}
      >
        {t(`transports.actions.${action}`)}
      </Button>
    ));
};

interface PanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One driving beside the list: what it was, whether it may be doubled, and what may be done with it. */
export const DrivingPanel = ({ id, onClose }: PanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  const query = useQuery(drivingQuery(id));
  const { data: driving } = query;
  const [action, setAction] = useState<Action | null>(null);
  const done = () => setAction(null);
  if (driving && action === 'edit')
    return <DrivingFormPanel driving={driving} onClose={done} onDone={done} />;
  return (
    <>
      <RecordPanel
        query={query}
        onClose={onClose}
        title={({ number }) => t('transports.one', { number })}
        untitled={t('transports.loading')}
        renderStatus={({ status }) => <DrivingStatusPill status={status} />}
        renderFooter={(shown) =>
          shown.allowedActions.length > 0 ? (
            <Actions driving={shown} onAct={setAction} />
          ) : undefined
        }
        failed={t('transports.failed')}
      >
        {(shown) => (
          <Stack gap="4">
            <DoubleNotice driving={shown} />
            <DrivingFacts driving={shown} />
          </Stack>
        )}
      </RecordPanel>
      {driving && action === 'unload' ? <UnloadDialog driving={driving} onClose={done} /> : null}
      {driving && action === 'close' ? <CloseDialog driving={driving} onClose={done} /> : null}
      {driving ? (
        <CancelDriving driving={driving} open={action === 'cancel'} onClose={done} />
      ) : null}
    </>
  );
};
