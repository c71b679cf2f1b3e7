import { useTranslation, VisuallyHidden } from '@fraktion/shared-ui';
import { useEffect, useState } from 'react';

import type { PortalPage } from '../session/portalPage.ts';
import { useShownTitle } from './useShownTitle.ts';

/** Tells the window at once, and a screen reader when it is there, which page has been opened. */
export function Announcer({ page }: { readonly page: PortalPage }) {
  const { t } = useTranslation('shell');
  const { title, there } = useShownTitle(page);
  const [told, setTold] = useState('');
  useEffect(() => {
    // A soft hyphen is for narrow places; a bookmark is searched for without.
    document.title = `${title.replaceAll('\u00ad', '')} · Fraktion`;
    if (there) setTold(title);
  }, [title, there]);
  return (
    <VisuallyHidden>
      <span role="status">{told === '' ? '' : t('Frame.PageOpened', { title: told })}</span>
    </VisuallyHidden>
  );
}
