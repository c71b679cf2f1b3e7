import {
  type EconomicsSettings,
  getEconomicsSettings,
  updateEconomicsSettings,
  voucherDates,
} from '@fraktion/contract/accounts';
import { queryFor, useFormCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  DecimalField,
  DescriptionList,
  ErrorState,
  formatPercent,
  Panel,
  SelectField,
  SkeletonText,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useBeyondReach } from '@fraktion/shared-waste/reach';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface SettingsFormProps {
  readonly settings: EconomicsSettings;
  readonly onClose: () => void;
}

const SettingsForm = ({ settings, onClose }: SettingsFormProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useFormCall(updateEconomicsSettings, {
      given: (row) => ({ version: row?.version ?? 1 }),
    }),
    row: settings,
    fields: ['sureFrom', 'priceTolerance', 'weightTolerance', 'voucherDate'],
    words: {
      sureFrom: t('economics.wrongSure'),
      priceTolerance: t('economics.wrongTolerance'),
      weightTolerance: t('economics.wrongTolerance'),
    },
    done: () => {
      toast({ title: t('economics.saved'), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormPanel title={t('economics.editing')} form={form} submit={t('form.save')} onClose={onClose}>
      <DecimalField
        label={t('economics.sureFrom')}
        help={t('economics.sureHelp')}
        unit="%"
        required
        maxDecimals={2}
        {...form.field('sureFrom')}
      />
      <DecimalField
        label={t('economics.priceTolerance')}
        help={t('economics.toleranceHelp')}
        unit="%"
        required
        maxDecimals={2}
        {...form.field('priceTolerance')}
      />
      <DecimalField
        label={t('economics.weightTolerance')}
        help={t('economics.weightHelp')}
        unit="%"
        required
        maxDecimals={2}
        {...form.field('weightTolerance')}
      />
      <SelectField
        label={t('economics.voucherDate')}
        help={t('economics.voucherDateHelp')}
        required
        choices={voucherDates.map((value) => ({
          value,
          label: t(`economics.voucherDates.${value}`),
        }))}
        {...form.field('voucherDate')}
      />
    </FormPanel>
  );
};

/** The minimum confidence of suggestions that are accepted together, the precision of a price and a weight, and a voucher's date. */
export const EconomicsPanel = () => {
  const { t } = useTranslation('mfe-admin');
  const { data, error, refetch, isFetching } = useQuery(queryFor(getEconomicsSettings));
  const [edited, setEdited] = useState<EconomicsSettings | null>(null);
  const closed = useBeyondReach();
  const percent = (figure: string) =>
    formatPercent(Number(figure) / 100, figure.split('.')[1]?.length ?? 0);
  return (
    <Box mt="5">
      <Panel
        title={t('economics.title')}
        actions={
          data ? (
            <Button size="small" disabledReason={closed} onClick={() => setEdited(data)}>
              {t('economics.edit')}
            </Button>
          ) : null
        }
      >
        {data ? (
          <DescriptionList
            items={[
              { term: t('economics.sureFrom'), value: percent(data.sureFrom) },
              { term: t('economics.priceTolerance'), value: percent(data.priceTolerance) },
              { term: t('economics.weightTolerance'), value: percent(data.weightTolerance) },
              {
                term: t('economics.voucherDate'),
                value: t(`economics.voucherDates.${data.voucherDate}`),
              },
            ]}
          />
        ) : null}
        {!data && error ? (
          <ErrorState
            title={t('economics.failed')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null}
        {!data && !error ? <SkeletonText lines={2} /> : null}
      </Panel>
      {edited ? <SettingsForm settings={edited} onClose={() => setEdited(null)} /> : null}
    </Box>
  );
};
