import {
  type Infocard,
  type InfocardKind,
  infocardKinds,
  type Pictogram,
} from '@fraktion/contract/infocards';
import type { WasteFraction } from '@fraktion/contract/waste';

import type { InfocardForm } from './useSaveInfocard.ts';

export type InfocardValues = InfocardForm['values'];

/** What people fill in under the name that the call has for it. */
export const infocardFields = [
  'name',
  'locationId',
  'wasteFractionId',
  'ewcCodeId',
  'pictogram',
  'containerType',
  'size',
  'quantity',
  'placement',
  'collectorId',
  'receivingFacility',
  'transportVehicle',
  'pickupDays',
  'isOrderable',
  'includeInStatistics',
  'supplierIdentificationNumber',
  'internalGroupId',
  'receiverRef',
  'ref',
  'contentHeadline',
  'containerHeadline',
] as const;

/** What is chosen, and always is something. */
export interface InfocardChoices {
  readonly type: Infocard['type'];
  readonly wasteCategory: Infocard['wasteCategory'];
  readonly sizeUnit: 'Litre' | 'Cubic';
  readonly pickupType: Infocard['pickupType'];
}

export const choicesOf = (infocard: Infocard | undefined): InfocardChoices => ({
  type: infocard?.type ?? 'ContainerInfoCard',
  wasteCategory: infocard?.wasteCategory ?? 'Unknown',
  sizeUnit: infocard?.sizeUnit ?? 'Litre',
  pickupType: infocard?.pickupType ?? 'Location',
});

interface Beginning {
  readonly locationId: string;
  readonly wasteFractionId?: string;
  readonly collectorId?: string;
  readonly pictogram?: Pictogram | '';
  readonly quantity?: string;
  readonly isOrderable?: boolean;
  readonly includeInStatistics?: boolean;
}

/** What an infocard says under other names; a new one is for one container that is ordered and counted. */
export const beginningOf = (infocard: Infocard | undefined, locationId: string): Beginning =>
  infocard
    ? {
        locationId: infocard.location.id,
        wasteFractionId: infocard.wasteFraction?.id ?? '',
        collectorId: infocard.collector?.id ?? '',
        pictogram: infocard.ownPictogram ?? '',
      }
    : { locationId, quantity: '1', isOrderable: true, includeInStatistics: true };

export const kindOf = (type: string): InfocardKind =>
  (Object.keys(infocardKinds) as InfocardKind[]).find((kind) => infocardKinds[kind] === type) ??
  'containers';

/**
 * Another fraction brings its category and its code, which are what is usually meant; both can be changed. A code that
 * was chosen by hand stays.
 */
export const ofFraction = (
  { wasteFractionId, ewcCodeId }: Pick<InfocardValues, 'wasteFractionId' | 'ewcCodeId'>,
  id: string,
  fractions: readonly WasteFraction[],
): Partial<InfocardValues> => {
  const before = fractions.find((each) => each.id === wasteFractionId);
  const now = fractions.find((each) => each.id === id);
  if (!now || now === before) return { wasteFractionId: id };
  const brought = ewcCodeId === '' || ewcCodeId === before?.ewcCodeId;
  return {
    wasteFractionId: id,
    wasteCategory: now.wasteCategory,
    ...(brought ? { ewcCodeId: now.ewcCodeId ?? '' } : {}),
  };
};
