import type { Driving } from '@fraktion/contract/drivings';
import {
  Button,
  ErrorState,
  type IconShape,
  SkeletonText,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { Ban, CircleCheck, PackageOpen, Pencil } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';
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

const Failed = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('mfe-supplier');
  const { error, refetch, isFetching } = useQuery(drivingQuery(id));
  return (
    <ErrorState
      title={t('transports.failed')}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};

/** One driving beside the list: what it was, whether it may be doubled, and what may be done with it. */
export const DrivingPanel = ({ id, onClose }: PanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { data: driving, error } = useQuery(drivingQuery(id));
  const [action, setAction] = useState<Action | null>(null);
  const done = () => setAction(null);
  if (driving && action === 'edit')
    return <DrivingFormPanel driving={driving} onClose={done} onDone={done} />;
  return (
    <>
      <SidePanel
        open
        onClose={onClose}
        title={driving ? t('transports.one', { number: driving.number }) : t('transports.loading')}
        status={driving ? <DrivingStatusPill status={driving.status} /> : null}
        footer={
          driving && driving.allowedActions.length > 0 ? (
            <Actions driving={driving} onAct={setAction} />
          ) : undefined
        }
      >
        {driving ? (
          <Stack gap="4">
            <DoubleNotice driving={driving} />
            <DrivingFacts driving={driving} />
          </Stack>
        ) : null}
        {!driving && error ? <Failed id={id} /> : null}
        {!driving && !error ? <SkeletonText lines={10} /> : null}
      </SidePanel>
      {driving && action === 'unload' ? <UnloadDialog driving={driving} onClose={done} /> : null}
      {driving && action === 'close' ? <CloseDialog driving={driving} onClose={done} /> : null}
      {driving ? (
        <CancelDriving driving={driving} open={action === 'cancel'} onClose={done} />
      ) : null}
    </>
  );
};
