import type { Infocard } from '@fraktion/contract/infocards';
import { type CellSayings, wordsOf } from '@fraktion/contract/sheets';
import { sizeUnits } from '@fraktion/contract/waste';
import { formatVolume } from '@fraktion/shared-ui';

export type ContainerSize = Pick<Infocard, 'containerType' | 'size' | 'sizeUnit'>;

/** `Minicontainer · 660 L`; unknown parts are left out. */
export const containerText = ({ containerType, size, sizeUnit }: ContainerSize): string =>
  [containerType, size && sizeUnit && formatVolume(size, sizeUnit)].filter(Boolean).join(' · ');

const unitSign = (unit: NonNullable<Infocard['sizeUnit']>): string => formatVolume('', unit).trim();
const volume = [
  { field: 'size', as: 'number' as const },
  { words: '\u00A0' },
  { field: 'sizeUnit', as: wordsOf(sizeUnits, unitSign) },
];

/** The same as data, for a sheet. */
export const containerSayings: CellSayings = [
  { parts: [{ field: 'containerType' }, { words: ' · ' }, ...volume] },
  { parts: [{ field: 'containerType' }] },
  { parts: volume },
];
