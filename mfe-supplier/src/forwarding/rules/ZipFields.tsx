import { Grid, TextField, useTranslation } from '@fraktion/shared-ui';

import type { RuleForm } from './ruleForm.ts';

export const ZipFields = ({ form }: { readonly form: RuleForm }) => {
  const { t } = useTranslation('mfe-supplier');
  const zip = { autoComplete: 'off', maxLength: 14, placeholder: t('rules.anyZip') };
  return (
    <Grid gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="3" alignItems="start">
      <TextField label={t('rules.zipFrom')} {...zip} {...form.field('zipFrom')} />
      <TextField label={t('rules.zipTo')} {...zip} {...form.field('zipTo')} />
    </Grid>
  );
};
