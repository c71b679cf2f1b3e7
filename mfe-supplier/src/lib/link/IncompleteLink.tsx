import { ErrorState, useTranslation } from '@fraktion/shared-ui';

import { LinkFrame } from './LinkFrame.tsx';

/** Some mail programs cut an address in two: then the secret is missing. */
export const IncompleteLink = ({ title }: { readonly title: string }) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <LinkFrame title={title}>
      <ErrorState title={t('link.incomplete.title')} text={t('link.incomplete.text')} />
    </LinkFrame>
  );
};
