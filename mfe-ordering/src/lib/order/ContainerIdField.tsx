import { listContainers } from '@fraktion/contract/background';
import { queryFor } from '@fraktion/shared-auth/query';
import { type FormState, TextField, useTranslation } from '@fraktion/shared-ui';
import { Combobox } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

/**
 * Identifies the container among several side by side. It is chosen where the containers of the infocard are listed; a number
 * that is not among them stays until another is chosen. Where none is listed, it is typed.
 */
export const ContainerIdField = <V extends { containerId: string }>({
  form,
  infocardId,
}: {
  readonly form: FormState<V>;
  readonly infocardId: string;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const { data } = useQuery(
    queryFor(listContainers, { query: { 'filter[infocardId][eq]': infocardId, pageSize: '200' } }),
  );
  const listed = data?.data ?? [];
  const common = {
    label: t('ordering.form.containerId'),
    help: t('ordering.form.containerIdHelp'),
    optional: true,
    ...form.field('containerId'),
  } as const;
  if (listed.length === 0) return <TextField {...common} maxLength={100} autoComplete="off" />;
  return (
    <Combobox
      {...common}
      valueLabel={form.values.containerId}
      choices={listed.map(({ number, names }) => ({
        value: number,
        label: number,
        text: names?.['containerTypeId'],
      }))}
    />
  );
};
