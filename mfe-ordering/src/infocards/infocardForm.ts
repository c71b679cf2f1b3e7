import {
  type Infocard,
  type InfocardKind,
  infocardKinds,
  infocards,
  type Pictogram,
} from '@fraktion/contract/infocards';
import type { WasteFraction } from '@fraktion/contract/waste';

import type { InfocardField } from './infocardWords.ts';
import type { InfocardForm } from './useSaveInfocard.ts';

export type InfocardValues = InfocardForm['values'];

const always = ['type', 'wasteCategory', 'sizeUnit', 'pickupType'] as const;
type FormField = Exclude<InfocardField, (typeof always)[number]>;

/** The fields of the form that can be empty, as their call has them. */
export const infocardFields = Object.keys(infocards.fields).filter(
  (name): name is FormField => !(always as readonly string[]).includes(name),
);

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
