import type { TenderItem } from '@fraktion/contract/tenders';

/** `Cardboard, Region North` */
export const itemName = ({ wasteFractionName, place }: TenderItem): string =>
  `${wasteFractionName}, ${place}`;
