import { useWaiting } from '@fraktion/shared-auth/waiting';
import { Button, useTranslation, VisuallyHidden } from '@fraktion/shared-ui';
import { CloudUpload } from '@fraktion/shared-ui/icons';

import { overlays } from '../frame/overlays/overlays.ts';

/** The number of entries that the server has not received; it opens the list. Hidden while there are none. */
export function WaitingButton() {
  const { t } = useTranslation('shell');
  const entries = useWaiting();
  if (entries.length === 0) return null;
  const refused = entries.some((entry) => entry.refused);
  return (
    <Button
      variant="quiet"
      px="2"
      gap="1.5"
      icon={CloudUpload}
      color={refused ? 'red.text' : 'amber.text'}
      onClick={() => overlays.open('waiting')}
    >
      <VisuallyHidden>{t('offline.waiting', { count: entries.length })}</VisuallyHidden>
      <span aria-hidden>{entries.length}</span>
    </Button>
  );
}
