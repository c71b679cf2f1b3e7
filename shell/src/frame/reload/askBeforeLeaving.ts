import { hasUnsaved } from '@fraktion/shared-ui';

const ask = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault();
};

/** Closing the tab, another address, or a pull at the top of a phone's page: the browser asks first when something is unsaved. */
export function askBeforeLeaving(): () => void {
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
