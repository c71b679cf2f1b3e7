/** The roles of the page. Waste has a weight here, and no price. */
export const seesWasteAccounting = ['Admin', 'LocationAdmin', 'FacilityUser'] as const;

export const accountingReads = [
  'invoice',
  'order',
  'infocard',
  'location',
  'wasteFraction',
  'receivingFacility',
  'recyclingDefinition',
  'ewcCode',
] as const;
