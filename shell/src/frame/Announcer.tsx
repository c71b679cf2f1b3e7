import { getLanguage, useTranslation, VisuallyHidden } from '@fraktion/shared-ui';
import { useEffect } from 'react';

import type { PortalPage } from '../session/portalPage.ts';

/** Tells the window and a screen reader which page has been opened, before its code is here. */
export function Announcer({ page }: { readonly page: PortalPage }) {
  const { t } = useTranslation('shell');
  const title = page.title[getLanguage()];
  useEffect(() => {
    document.title = `${title} · Fraktion`;
  }, [title]);
  return (
    <VisuallyHidden>
      <span role="status">{t('Frame.PageOpened', { title })}</span>
    </VisuallyHidden>
  );
}
