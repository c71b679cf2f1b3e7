import type { Infocard } from '@fraktion/contract/infocards';
import { formatNumber } from '@fraktion/shared-ui';

type Sized = Pick<Infocard, 'containerType' | 'size' | 'sizeUnit'>;

const unitSigns = { Litre: 'L', Cubic: 'm³' } as const;

/** `Minicontainer · 660 L`; parts that are not known are left out. */
export const containerText = ({ containerType, size, sizeUnit }: Sized): string => {
  const volume = size && sizeUnit ? `${formatNumber(size)}\u00A0${unitSigns[sizeUnit]}` : null;
  return [containerType, volume].filter(Boolean).join(' · ');
};
