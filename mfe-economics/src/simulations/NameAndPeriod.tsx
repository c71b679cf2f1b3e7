import { DateField, type FieldBinding, TextField, useTranslation } from '@fraktion/shared-ui';

export interface NameAndPeriodProps {
  readonly name: FieldBinding<string>;
  readonly from: FieldBinding<string>;
  readonly to: FieldBinding<string>;
}

export const NameField = (binding: FieldBinding<string>) => {
  const { t } = useTranslation('mfe-economics');
  return <TextField label={t('simulations.fields.name')} required maxLength={200} {...binding} />;
};

/** The fields of every simulation. */
export const NameAndPeriod = ({ name, from, to }: NameAndPeriodProps) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <>
      <NameField {...name} />
      <DateField label={t('simulations.fields.startDate')} required {...from} />
      <DateField
        label={t('simulations.fields.endDate')}
        required
        help={t('simulations.periodHelp')}
        {...to}
      />
    </>
  );
};
