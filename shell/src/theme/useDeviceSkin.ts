import { useSession } from '@fraktion/shared-auth';
import { followDeviceSkin } from '@fraktion/shared-ui';
import { useEffect } from 'react';

/**
 * A driver reads the portal in the sun and before dawn: it has no pale text and larger buttons, and until the driver has chosen, it
 * is light or dark as the phone is.
 */
export function useDeviceSkin(): void {
  const { profile } = useSession();
  const isKnown = profile !== undefined;
  const isDriver = profile?.driver;
  useEffect(() => {
    // Until it is known who reads, it stays as the last visit was.
    if (!isKnown) return undefined;
    const end = followDeviceSkin();
    document.documentElement.toggleAttribute('data-sun', isDriver === true);
    if (isDriver === true) return end;
    end();
    return undefined;
  }, [isKnown, isDriver]);
}
