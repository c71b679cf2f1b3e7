import * as z from 'zod/mini';

/** The waste hierarchy, best first, as the pyramid shows it. */
export const hierarchyLevels = [
  'Reuse',
  'Recycle',
  'Special',
  'Combustion',
  'Landfill',
  'Unknown',
] as const;
export type HierarchyLevel = (typeof hierarchyLevels)[number];

export const wasteCategories = [
  'Unknown',
  'None',
  'Recycle',
  'Reuse',
  'Combustion',
  'Special',
  'Landfill',
] as const;
export type WasteCategory = (typeof wasteCategories)[number];
export const wasteCategory = z.enum(wasteCategories);

export const oldWasteCategories: Readonly<Record<string, WasteCategory>> = {
  Rezycl: 'Recycle',
  Recycling: 'Recycle',
  Combostion: 'Combustion',
};

/** Input of a waste category: older systems send older spellings. */
export const wasteCategoryInput = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => oldWasteCategories[text] ?? text),
  ),
  wasteCategory,
);

/** A waste without category counts as Unknown in the hierarchy. */
export const hierarchyLevelOf = (category: WasteCategory): HierarchyLevel =>
  category === 'None' ? 'Unknown' : category;

export const postingCategories = [
  'Unknown',
  'Reprocessing',
  'RoadToll',
  'WasteCollection',
  'Rent',
  'WrongSorting',
  'Charge',
  'Income',
  'FutileDriving',
  'DeliveryOrRepatriation',
  'Exchange',
  'GoodsPurchase',
  'RepairPurchase',
  'SuppliesPurchase',
  'ContainerWash',
  'RegistrationFee',
  'OilSurchargeFee',
  'OtherFees',
  'Purchase',
  'WithoutCategory',
  'Fee',
] as const;
export type PostingCategory = (typeof postingCategories)[number];
export const postingCategory = z.enum(postingCategories);

export const units = ['hours', 'pcs', 'tonnage', 'kg', 'km', 'CO2', 'litre', 'cubic'] as const;
export type Unit = (typeof units)[number];
export const unit = z.enum(units);

/** What a price is the price of: a unit, or a month, as for a rent. A month is posted as a piece. */
export const priceUnits = [...units, 'month'] as const;
export const priceUnit = z.enum(priceUnits);
export type PriceUnit = z.output<typeof priceUnit>;

const oldPriceUnits = { tonne: 'tonnage', pickup: 'pcs' } as const;
type OldPriceUnit = keyof typeof oldPriceUnits;

/** As it is spelled today. Systems that know the names that tenders once had send those. */
export const asPriceUnit = (name: PriceUnit | OldPriceUnit): PriceUnit =>
  name in oldPriceUnits ? oldPriceUnits[name as OldPriceUnit] : (name as PriceUnit);

/** Input of what a price is the price of. */
export const priceUnitInput = z.pipe(
  z.enum([...priceUnits, 'tonne', 'pickup']),
  z.transform(asPriceUnit),
);

export const sizeUnits = ['Cubic', 'Litre'] as const;
export const sizeUnit = z.enum(sizeUnits);
