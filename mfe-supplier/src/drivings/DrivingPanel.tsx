import type { Driving, DrivingAction } from '@fraktion/contract/drivings';
import { Box, Button, type IconShape, Stack, useTranslation } from '@fraktion/shared-ui';
import { Ban, CircleCheck, PackageOpen, Pencil } from '@fraktion/shared-ui/icons';
import { RecordPanel, useFocusAfter } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { WaitingNotice } from '../lib/WaitingNotice.tsx';
import { DoubleNotice } from './DoubleNotice.tsx';
import { DrivingFacts } from './DrivingFacts.tsx';
import { DrivingFormPanel } from './DrivingFormPanel.tsx';
import { drivingQuery } from './drivingQueries.ts';
import { DrivingStatusPill } from './DrivingStatusPill.tsx';
import { DrivingStops, DrivingUnloadings } from './DrivingStops.tsx';
import { DrivingStep, type DrivingStepProps } from './DrivingStep.tsx';
import { SetAside } from './SetAside.tsx';
import { useWithWaiting } from './withWaiting.ts';

/** The next step first; cancelling comes last. */
const offers: readonly (readonly [
  Exclude<DrivingAction, 'setAside'>,
  IconShape,
  'primary' | 'secondary' | 'danger',
])[] = [
  ['close', CircleCheck, 'primary'],
  ['unload', PackageOpen, 'primary'],
  ['edit', Pencil, 'secondary'],
  ['cancel', Ban, 'danger'],
];

/** A trip that has unloaded may close, and may unload once more. */
const isAgain = ({ status }: Driving, action: DrivingAction): boolean =>
  action === 'unload' && status === 'Unloaded';

interface ActionsProps {
  readonly driving: Driving;
  readonly onAct: (action: DrivingAction) => void;
}

const Actions = ({ driving, onAct }: ActionsProps) => {
  const { t } = useTranslation('mfe-supplier');
  return offers
    .filter(([action]) => driving.allowedActions.includes(action))
    .map(([action, icon, variant]) => (
      <Button
        key={action}
        icon={icon}
        variant={isAgain(driving, action) ? 'secondary' : variant}
        flex={{ base: '1', sm: 'none' }}
        onClick={() => onAct(action)}
      >
        {t(`drivings.actions.${isAgain(driving, action) ? 'unloadAgain' : action}`)}
      </Button>
    ));
};

interface PanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One trip beside the list: its facts, a possible double, and its actions. */
export const DrivingPanel = ({ id, onClose }: PanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  const query = useQuery({ ...drivingQuery(id), select: useWithWaiting() });
  const [editing, setEditing] = useState<Driving>();
  const [acting, setActing] = useState<Pick<DrivingStepProps, 'driving' | 'step'>>();
  // A step removes the button that started it.
  const facts = useFocusAfter(
    `${acting?.step}:${query.data?.status}:${query.data?.possibleDoubleDrivings.length}`,
  );
  const edited = () => setEditing(undefined);
  if (editing) return <DrivingFormPanel driving={editing} onClose={edited} onDone={edited} />;
  return (
    <>
      <RecordPanel
        query={query}
        onClose={onClose}
        title={({ number }) => t('drivings.one', { number })}
        untitled={t('drivings.loading')}
        renderStatus={({ status }) => <DrivingStatusPill status={status} />}
        renderFooter={(shown) =>
          shown.allowedActions.some((action) => action !== 'setAside') ? (
            <Actions
              driving={shown}
              onAct={(step) =>
                step === 'edit' ? setEditing(shown) : setActing({ driving: shown, step })
              }
            />
          ) : undefined
        }
        failed={t('drivings.failed')}
        missing={t('drivings.missing')}
      >
        {(shown) => (
          <Box ref={facts} tabIndex={-1} outline="none">
            <Stack gap="4">
              <WaitingNotice subject={shown.id} />
              <DoubleNotice
                driving={shown}
                onSetAside={() => setActing({ driving: shown, step: 'setAside' })}
              />
              <SetAside driving={shown} />
              <DrivingFacts driving={shown} />
              <DrivingStops driving={shown} />
              <DrivingUnloadings driving={shown} />
            </Stack>
          </Box>
        )}
      </RecordPanel>
      {acting ? <DrivingStep {...acting} onClose={() => setActing(undefined)} /> : null}
    </>
  );
};
