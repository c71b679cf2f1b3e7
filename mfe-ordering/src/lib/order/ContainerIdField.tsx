import { type FormState, TextField, useTranslation } from '@fraktion/shared-ui';

/** Identifies the container among several side by side. */
export const ContainerIdField = <V extends { containerId: string }>({
  form,
}: {
  readonly form: FormState<V>;
}) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <TextField
      label={t('ordering.form.containerId')}
      help={t('ordering.form.containerIdHelp')}
      optional
      maxLength={100}
      autoComplete="off"
      {...form.field('containerId')}
    />
  );
};
