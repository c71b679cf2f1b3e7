import { hasUnsaved } from '@fraktion/shared-ui';

const ask = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault();
};

/** For a closed tab, another address, or a pull-to-refresh on a phone: the browser asks first if there is unsaved input. */
export function askBeforeLeaving(): () => void {
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
