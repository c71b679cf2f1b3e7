import {
  cancelDriving,
  closeDriving,
  type Driving,
  drivingActions,
  drivingStatuses,
  unloadDriving,
} from '@fraktion/contract/drivings';
import type { EntryPlan, WaitingField } from '@fraktion/shared-auth/waiting';
import { formatQuantity, formatWeight, useTranslation } from '@fraktion/shared-ui';

import { openDrivingPath } from '../lib/paths.ts';
import type { RoadStep } from './withWaiting.ts';

const calls = { unload: unloadDriving, close: closeDriving, cancel: cancelDriving } as const;

interface StepBody {
  readonly version: number;
  readonly kgCollected?: string | null;
  readonly hours?: string | null | undefined;
  readonly km?: string | null | undefined;
}

/** The texts of a step that waits for a connection: its trip, and all typed values. */
export const useKeepStep = (driving: Driving) => {
  const { t } = useTranslation('mfe-supplier');
  const statusWords = Object.fromEntries(
    drivingStatuses.map((status) => [status, t(`drivingStatus.${status}`)]),
  );
  const figures: readonly WaitingField[] = [
    { name: 'kgCollected', label: t('drivings.fields.weight'), kind: 'weight' },
    { name: 'km', label: t('drivings.fields.km'), kind: 'text' },
    { name: 'hours', label: t('drivings.fields.hours'), kind: 'text' },
  ];
  return (step: RoadStep, body: StepBody): EntryPlan => {
    const { version, kgCollected, hours, km } = body;
    const typed = [
      kgCollected && formatWeight(kgCollected),
      km && formatQuantity(km, 'km'),
      hours && t('drivings.hoursText', { hours: formatQuantity(hours) }),
    ];
    const status: WaitingField = {
      name: 'status',
      label: t('drivings.fields.status'),
      kind: 'text',
      words: statusWords,
      mine: drivingActions[step].to,
    };
    return {
      subject: driving.id,
      base: version,
      title: t('drivings.on', {
        action: t(`drivings.actions.${step}`),
        number: driving.number,
      }),
      text: [`${driving.origin} → ${driving.destination}`, ...typed].filter(Boolean).join('\n'),
      path: openDrivingPath(driving.id),
      fields: [...figures.filter(({ name }) => name in body), status],
      ways: [{ action: step, call: calls[step] }],
    };
  };
};
