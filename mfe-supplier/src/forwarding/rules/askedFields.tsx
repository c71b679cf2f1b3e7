import { type FieldBinding, useTranslation } from '@fraktion/shared-ui';
import { Combobox } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import { useQuery } from '@tanstack/react-query';

import { choicesQuery } from './ruleQueries.ts';

type AskedProps = FieldBinding<string> & { readonly required?: boolean };

interface CustomerProps extends AskedProps {
  /** The name of a customer that has not ordered for a year. */
  readonly known?: string | null | undefined;
}

export const CustomerField = ({ known, required = false, ...field }: CustomerProps) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const customers = useQuery(choicesQuery()).data?.customers ?? [];
  return (
    <Combobox
      label={words.field('customer')}
      required={required}
      placeholder={required ? undefined : t('rules.anyCustomer')}
      choices={customers.map(({ id, name }) => ({ value: id, label: name }))}
      valueLabel={known ?? undefined}
      {...field}
    />
  );
};

export const FractionField = (field: AskedProps) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const names = useQuery(choicesQuery()).data?.wasteFractionNames ?? [];
  return (
    <Combobox
      label={words.field('fraction')}
      placeholder={t('rules.anyFraction')}
      choices={names.map((name) => ({ value: name, label: name }))}
      valueLabel={field.value}
      {...field}
    />
  );
};
