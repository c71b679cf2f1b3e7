import { TextField, useTranslation } from '@fraktion/shared-ui';

import type { SendForm } from './useSendForm.ts';

/** The address of the letter, and the address of its answers. */
export const SendFields = ({ form }: { readonly form: SendForm }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <>
      <TextField
        label={t('claims.fields.recipient')}
        type="email"
        required
        {...form.field('recipient')}
      />
      <TextField
        label={t('claims.fields.replyTo')}
        help={t('claims.replyToHelp')}
        type="email"
        optional
        {...form.field('replyTo')}
      />
    </>
  );
};
