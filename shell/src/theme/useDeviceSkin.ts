import { useSession } from '@fraktion/shared-auth';
import { followDeviceSkin } from '@fraktion/shared-ui';
import { useEffect } from 'react';

/** A driver reads the portal in the sun and before dawn: until the driver has chosen, it is light or dark as the phone is. */
export function useDeviceSkin(): void {
  const isDriver = useSession().profile?.driver === true;
  useEffect(() => (isDriver ? followDeviceSkin() : undefined), [isDriver]);
}
