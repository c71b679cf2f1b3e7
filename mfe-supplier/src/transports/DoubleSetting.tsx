import { type DrivingSettings, putDrivingSettings } from '@fraktion/contract/drivings';
import { useCall } from '@fraktion/shared-auth/query';
import {
  ErrorState,
  NumberField,
  SkeletonText,
  Text,
  toast,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { FormPanel, SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { settingsQuery } from './drivingQueries.ts';

interface SettingProps {
  readonly onClose: () => void;
}

interface MinutesProps extends SettingProps {
  readonly settings: DrivingSettings;
  readonly onNewest: (settings: DrivingSettings) => void;
}

const longest = 240;

const MinutesForm = ({ settings, onClose, onNewest }: MinutesProps) => {
  const { t } = useTranslation('mfe-supplier');
  const put = useCall(putDrivingSettings);
  const form = useForm({
    initial: { minutes: String(settings.doubleDrivingMinutes) },
    validate: ({ minutes: typed }) => ({
      minutes:
        /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= longest
          ? undefined
          : t('transports.double.minutesWrong', { most: longest }),
    }),
    submit: async ({ minutes: typed }) => {
      const { version } = settings;
      await put.mutateAsync({ body: { version, doubleDrivingMinutes: Number(typed) } });
      toast({ title: t('transports.double.saved'), tone: 'success' });
      onClose();
    },
    serverNames: { doubleDrivingMinutes: 'minutes' },
  });
  return (
    <FormPanel
      title={t('transports.double.title')}
      form={form}
      submit={t('form.save')}
      onClose={onClose}
      onNewest={(row) => onNewest(row as DrivingSettings)}
      intro={
        <Text tone="muted" mb="4">
          {t('transports.double.rule')}
        </Text>
      }
    >
      <NumberField
        label={t('transports.double.minutes')}
        unit="min"
        required
        {...form.field('minutes')}
      />
    </FormPanel>
  );
};

/** Within how many minutes two drivings may be one trip. */
export const DoubleSetting = ({ onClose }: SettingProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { data, error, refetch, isFetching } = useQuery(settingsQuery());
  // What is typed answers to what was read first, until the newest is asked for.
  const [shown, setShown] = useState<DrivingSettings>();
  if (data && !shown) setShown(data);
  if (shown)
    return (
      <MinutesForm key={shown.version} settings={shown} onClose={onClose} onNewest={setShown} />
    );
  return (
    <SidePanel open title={t('transports.double.title')} onClose={onClose}>
      {error ? (
        <ErrorState
          title={t('transports.double.failed')}
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
