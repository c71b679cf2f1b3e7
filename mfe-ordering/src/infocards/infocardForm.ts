import {
  type Infocard,
  type InfocardKind,
  infocardKinds,
  maxQuantity,
  type Pictogram,
  type Weekday,
} from '@fraktion/contract/infocards';
import type { WasteFraction } from '@fraktion/contract/waste';

/** What the form holds: texts as typed, an empty one for what is not said. */
export interface InfocardValues {
  readonly type: Infocard['type'];
  readonly name: string;
  readonly locationId: string;
  readonly wasteFractionId: string;
  readonly wasteCategory: Infocard['wasteCategory'];
  readonly ewcCodeId: string;
  readonly pictogram: Pictogram | '';
  readonly containerType: string;
  readonly size: string;
  readonly sizeUnit: 'Litre' | 'Cubic';
  readonly quantity: string;
  readonly placement: string;
  readonly collectorId: string;
  readonly receivingFacility: string;
  readonly transportVehicle: string;
  readonly pickupType: Infocard['pickupType'];
  readonly pickupDays: readonly Weekday[];
  readonly isOrderable: boolean;
  readonly includeInStatistics: boolean;
  readonly supplierIdentificationNumber: string;
  readonly internalGroupId: string;
  readonly receiverRef: string;
  readonly ref: string;
  readonly contentHeadline: string;
  readonly containerHeadline: string;
}

export const kindOf = (type: Infocard['type']): InfocardKind =>
  (Object.keys(infocardKinds) as InfocardKind[]).find((kind) => infocardKinds[kind] === type) ??
  'containers';

export const emptyInfocard = (locationId: string): InfocardValues => ({
  type: 'ContainerInfoCard',
  name: '',
  locationId,
  wasteFractionId: '',
  wasteCategory: 'Unknown',
  ewcCodeId: '',
  pictogram: '',
  containerType: '',
  size: '',
  sizeUnit: 'Litre',
  quantity: '1',
  placement: '',
  collectorId: '',
  receivingFacility: '',
  transportVehicle: '',
  pickupType: 'Location',
  pickupDays: [],
  isOrderable: true,
  includeInStatistics: true,
  supplierIdentificationNumber: '',
  internalGroupId: '',
  receiverRef: '',
  ref: '',
  contentHeadline: '',
  containerHeadline: '',
});

/** `660.000` is typed as `660`. */
const plain = (size: string): string =>
  size.includes('.') ? size.replace(/0+$/, '').replace(/\.$/, '') : size;

export const valuesOf = (infocard: Infocard): InfocardValues => ({
  type: infocard.type,
  name: infocard.name,
  locationId: infocard.location.id,
  wasteFractionId: infocard.wasteFraction?.id ?? '',
  wasteCategory: infocard.wasteCategory,
  ewcCodeId: infocard.ewcCodeId ?? '',
  pictogram: infocard.ownPictogram ?? '',
  containerType: infocard.containerType ?? '',
  size: infocard.size === null ? '' : plain(infocard.size),
  sizeUnit: infocard.sizeUnit ?? 'Litre',
  quantity: String(infocard.quantity),
  placement: infocard.placement ?? '',
  collectorId: infocard.collector?.id ?? '',
  receivingFacility: infocard.receivingFacility ?? '',
  transportVehicle: infocard.transportVehicle ?? '',
  pickupType: infocard.pickupType,
  pickupDays: infocard.pickupDays,
  isOrderable: infocard.isOrderable,
  includeInStatistics: infocard.includeInStatistics,
  supplierIdentificationNumber: infocard.supplierIdentificationNumber ?? '',
  internalGroupId: infocard.internalGroupId ?? '',
  receiverRef: infocard.receiverRef ?? '',
  ref: infocard.ref ?? '',
  contentHeadline: infocard.contentHeadline ?? '',
  containerHeadline: infocard.containerHeadline ?? '',
});

/**
 * Another fraction brings its category and its code, which are what is usually meant; both can be changed. A code that
 * was chosen by hand stays.
 */
export const ofFraction = (
  { wasteFractionId, ewcCodeId }: InfocardValues,
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

const orNull = (text: string): string | null => text.trim() || null;

/** What is sent: an empty text says nothing, and without a size there is no unit. */
export const fieldsOf = (values: InfocardValues) => ({
  name: values.name.trim(),
  locationId: values.locationId,
  wasteFractionId: orNull(values.wasteFractionId),
  wasteCategory: values.wasteCategory,
  ewcCodeId: orNull(values.ewcCodeId),
  pictogram: values.pictogram === '' ? null : values.pictogram,
  containerType: orNull(values.containerType),
  size: orNull(values.size),
  sizeUnit: values.size === '' ? null : values.sizeUnit,
  quantity: Number(values.quantity),
  placement: orNull(values.placement),
  collectorId: orNull(values.collectorId),
  receivingFacility: orNull(values.receivingFacility),
  transportVehicle: orNull(values.transportVehicle),
  pickupType: values.pickupType,
  pickupDays: [...values.pickupDays],
  isOrderable: values.isOrderable,
  includeInStatistics: values.includeInStatistics,
  supplierIdentificationNumber: orNull(values.supplierIdentificationNumber),
  internalGroupId: orNull(values.internalGroupId),
  receiverRef: orNull(values.receiverRef),
  ref: orNull(values.ref),
  contentHeadline: orNull(values.contentHeadline),
  containerHeadline: orNull(values.containerHeadline),
});

export type Problem = 'missing' | 'notWhole' | 'notASize';

const isQuantity = (text: string): boolean =>
  /^[1-9]\d*$/.test(text) && Number(text) <= maxQuantity;

/** What is wrong, by field. */
export const problemsOf = (
  values: InfocardValues,
): Partial<Record<keyof InfocardValues, Problem>> => ({
  ...(values.name.trim() === '' ? { name: 'missing' } : {}),
  ...(values.locationId === '' ? { locationId: 'missing' } : {}),
  ...(isQuantity(values.quantity) ? {} : { quantity: 'notWhole' }),
  ...(values.size === '' || /^\d{1,9}(\.\d{1,3})?$/.test(values.size) ? {} : { size: 'notASize' }),
});
