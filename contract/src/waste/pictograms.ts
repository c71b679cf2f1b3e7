/** The pictograms there are, by what the waste is. */
export const pictograms = [
  'paper',
  'cardboard',
  'plastic',
  'cartons',
  'glass',
  'metal',
  'food',
  'garden',
  'residual',
  'hazardous',
  'textile',
  'electronics',
  'batteries',
  'wood',
  'concrete',
  'plaster',
  'bulky',
  'oil',
] as const;
export type Pictogram = (typeof pictograms)[number];
