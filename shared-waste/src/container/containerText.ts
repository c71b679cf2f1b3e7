import type { Infocard } from '@fraktion/contract/infocards';
import { formatVolume } from '@fraktion/shared-ui';

export type ContainerSize = Pick<Infocard, 'containerType' | 'size' | 'sizeUnit'>;

/** `Minicontainer · 660 L`; unknown parts are left out. */
export const containerText = ({ containerType, size, sizeUnit }: ContainerSize): string =>
  [containerType, size && sizeUnit && formatVolume(size, sizeUnit)].filter(Boolean).join(' · ');
