import {
  type Infocard,
  type InfocardKind,
  infocardKinds,
  type Pictogram,
} from '@fraktion/contract/infocards';
import type { WasteFraction } from '@fraktion/contract/waste';

import type { InfocardForm } from './useSaveInfocard.ts';

export type InfocardValues = InfocardForm['values'];

/** The fields that have the same name as in the call. */
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
  'adsFraction',
  'wasteNumber',
  'consistence',
  'flashPoint',
  'radioactive',
] as const;

/** Choices that always have a value. */
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

/** The values with other names than in the row; a new infocard is for one container, orderable and counted. */
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

/** A new fraction sets its category and its code; both can be changed. A code chosen by hand stays. */
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
