import { type DrivingSettings, putDrivingSettings } from '@fraktion/contract/drivings';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  ErrorState,
  NumberField,
  SkeletonText,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel, SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { settingsQuery } from './drivingQueries.ts';

interface SettingProps {
  readonly onClose: () => void;
}

interface MinutesProps extends SettingProps {
  readonly settings: DrivingSettings;
}

const longest = 240;

const MinutesForm = ({ settings, onClose }: MinutesProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useCallForm({
    call: useFormCall(putDrivingSettings, {
      given: (row) => ({ version: row?.version ?? settings.version }),
    }),
    row: settings,
    fields: ['doubleDrivingMinutes'],
    words: { doubleDrivingMinutes: t('drivings.double.minutesWrong', { most: longest }) },
    done: () => {
      toast({ title: t('drivings.double.saved'), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormPanel
      title={t('drivings.double.title')}
      form={form}
      submit={t('form.save')}
      onClose={onClose}
      intro={
        <Text tone="muted" mb="4">
          {t('drivings.double.rule')}
        </Text>
      }
    >
      <NumberField
        label={t('drivings.double.minutes')}
        unit="min"
        required
        {...form.field('doubleDrivingMinutes')}
      />
    </FormPanel>
  );
};

/** The number of minutes within which two trips may be one. */
export const DoubleSetting = ({ onClose }: SettingProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { data, error, refetch, isFetching } = useQuery(settingsQuery());
  // The typed value belongs to the settings that were read first, until the user asks for the newest.
  const [shown, setShown] = useState<DrivingSettings>();
  if (data && !shown) setShown(data);
  if (shown) return <MinutesForm settings={shown} onClose={onClose} />;
  return (
    <SidePanel open title={t('drivings.double.title')} onClose={onClose}>
      {error ? (
        <ErrorState
          title={t('drivings.double.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonText lines={4} />
      )}
    </SidePanel>
  );
};
