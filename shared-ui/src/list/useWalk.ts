import type { Walk } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useOpenInAddress } from './useOpenInAddress.ts';

/**
 * The rows before and after the row that is open under `name`, by the keys of the rows on screen. If an action has removed it
 * from the list, the row that followed it is the next. Undefined if it was never in the list.
 */
export const useWalk = (name: string, keys: readonly string[]): Walk | undefined => {
  const { openId, replace } = useOpenInAddress(name);
  const [known, setKnown] = useState<{ id: string; index: number }>();
  const index = openId === null ? -1 : keys.indexOf(openId);
  if (openId !== null && index !== -1 && (known?.id !== openId || known.index !== index))
    setKnown({ id: openId, index });
  if (openId === null) return undefined;
  const left = index === -1;
  if (left && known?.id !== openId) return undefined;
  const at = left ? known!.index : index;
  const to = (key: string | undefined) => (key === undefined ? undefined : () => replace(key));
  return { at: openId, previous: to(keys[at - 1]), next: to(keys[left ? at : at + 1]) };
};
