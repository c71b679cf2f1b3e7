import { toast, useTranslation } from '@fraktion/shared-ui';

/** Says that one thing was added; the form goes on with the next. */
export const useAdded = () => {
  const { t } = useTranslation('mfe-admin');
  return ({ name }: { readonly name: string }) => {
    toast({ title: t('setup.added', { name }), tone: 'success' });
  };
};
