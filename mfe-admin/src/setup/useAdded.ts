import { toast, useTranslation } from '@fraktion/shared-ui';

/** Confirms one addition; the form continues with the next. */
export const useAdded = () => {
  const { t } = useTranslation('mfe-admin');
  return ({ name }: { readonly name: string }) => {
    toast({ title: t('setup.added', { name }), tone: 'success' });
  };
};
