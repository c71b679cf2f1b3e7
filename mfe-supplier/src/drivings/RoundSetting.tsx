import { getRoundSettings, putRoundSettings, type RoundSettings } from '@fraktion/contract/rounds';
import { queryFor, useFormCall } from '@fraktion/shared-auth/query';
import {
  Checkbox,
  ErrorState,
  NumberField,
  SkeletonText,
  Text,
  TextField,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel, SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface SettingProps {
  readonly onClose: () => void;
}

const SettingForm = ({
  settings,
  onClose,
}: SettingProps & { readonly settings: RoundSettings }) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useCallForm({
    call: useFormCall(putRoundSettings, {
      given: (row) => ({ version: row?.version ?? settings.version }),
    }),
    row: settings,
    fields: ['startsAt', 'serviceMinutes', 'kmPerHour', 'tellNext', 'plansItself'],
    words: {
      startsAt: t('roundSettings.startsAtWrong'),
      serviceMinutes: t('roundSettings.serviceWrong'),
      kmPerHour: t('roundSettings.kmWrong'),
    },
    done: () => {
      toast({ title: t('roundSettings.saved'), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormPanel
      title={t('roundSettings.title')}
      form={form}
      submit={t('form.save')}
      onClose={onClose}
      intro={
        <Text tone="muted" mb="4">
          {t('roundSettings.text')}
        </Text>
      }
    >
      <TextField
        label={t('roundSettings.startsAt')}
        help={t('roundSettings.startsAtHelp')}
        required
        maxLength={5}
        {...form.field('startsAt')}
      />
      <NumberField
        label={t('roundSettings.serviceMinutes')}
        unit="min"
        required
        {...form.field('serviceMinutes')}
      />
      <NumberField
        label={t('roundSettings.kmPerHour')}
        unit="km/h"
        required
        {...form.field('kmPerHour')}
      />
      <Checkbox label={t('roundSettings.tellNext')} {...form.field('tellNext')} />
      <Checkbox
        label={t('roundSettings.plansItself')}
        help={t('roundSettings.plansItselfHelp')}
        {...form.field('plansItself')}
      />
    </FormPanel>
  );
};

/** When trucks leave and how long a stop takes, for the expected times, and whether the next customer is told by itself. */
export const RoundSetting = ({ onClose }: SettingProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { data, error, refetch, isFetching } = useQuery(queryFor(getRoundSettings));
  // The typed values belong to the settings that were read first, until the user asks for the newest.
  const [shown, setShown] = useState<RoundSettings>();
  if (data && !shown) setShown(data);
  if (shown) return <SettingForm settings={shown} onClose={onClose} />;
  return (
    <SidePanel open title={t('roundSettings.title')} onClose={onClose}>
      {error ? (
        <ErrorState
          title={t('roundSettings.failed')}
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
