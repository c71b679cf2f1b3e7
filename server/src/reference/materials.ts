import type { EmissionFigures } from '@fraktion/contract/waste';

/**
 * UK Government GHG conversion factors 2025 (DEFRA/DESNZ), kg CO2e per tonne. Treatment is the transport to the facility and,
 * for landfill, the emissions of the waste there: the energy or product system accounts for the rest. `production` is what
 * recycling avoids: primary less closed-loop production, if both are published. `special` uses the published recycling of
 * electronics, batteries and oil.
 */
export const figuresSource = 'DEFRA/DESNZ 2025';

/** The first day of these figures in databases that have others; those others stay for the days before. */
export const figuresFrom = '2025-01-01';

type Figure = string | null;

const figures = (
  combustion: Figure,
  production: Figure,
  landfill: Figure,
  recycle: Figure,
  reuse: Figure,
  special: Figure,
): EmissionFigures => ({ combustion, production, landfill, recycle, reuse, special });

export const noFigures = figures(null, null, null, null, null, null);

export const materials = {
  Aggregates: figures(null, '4.57471', '1.26338', '1.00835', '2.21', null),
  Asbestos: figures(null, null, '5.9416', null, null, null),
  Asphalt: figures(null, '10.53414', '1.26338', '1.00835', '1.73826', null),
  'Average construction': figures('4.68568', null, null, '1.00835', null, null),
  Batteries: figures(null, null, '8.98311', '4.68568', null, '4.68568'),
  Books: figures('4.68568', null, '1164.4894', '4.68568', null, null),
  Bricks: figures(null, null, '1.26338', '1.00835', null, null),
  Clothing: figures('4.68568', null, '496.78228', '4.68568', '152.25', null),
  'Commercial and industrial waste': figures('4.68568', null, '520.5327', null, null, null),
  Concrete: figures(null, '115.57471', '1.26338', '1.00835', null, null),
  Glass: figures('4.68568', '579.57713', '8.98311', '4.68568', null, null),
  'Household residual waste': figures('4.68568', null, '497.24244', null, null, null),
  Insulation: figures(null, '9.67013', '1.26338', '1.00835', null, null),
  'Metal: aluminium cans and foil (excl. forming)': figures(
    '4.68568',
    '8120.82341',
    '8.98311',
    '4.68568',
    null,
    null,
  ),
  'Metal: mixed cans': figures('4.68568', '3589.09643', '8.98311', '4.68568', null, null),
  'Metal: scrap metal': figures('4.68568', '1766.69594', '8.98311', '4.68568', null, null),
  'Metal: steel cans': figures('4.68568', '1040', '8.98311', '4.68568', null, null),
  Metals: figures(null, '2185.34929', '1.26435', '1.00835', null, null),
  'Mineral oil': figures('4.68568', '725', null, '4.68568', null, '4.68568'),
  'Organic: food and drink waste': figures('4.68568', null, '700.30886', '8.98311', null, null),
  'Organic: garden waste': figures('4.68568', null, '646.70557', '8.98311', null, null),
  'Organic: mixed food and garden waste': figures(
    '4.68568',
    null,
    '656.08614',
    '8.98311',
    null,
    null,
  ),
  'Paper and board: board': figures('4.68568', '101.611', '1164.4894', '4.68568', null, null),
  'Paper and board: mixed': figures('4.68568', '219.72883', '1164.4894', '4.68568', null, null),
  'Paper and board: paper': figures('4.68568', '295', '1164.4894', '4.68568', null, null),
  Plasterboard: figures(null, '87.88', '71.95', '4.68568', null, null),
  'Plastics: HDPE (incl. forming)': figures(
    '4.68568',
    '1324.36425',
    '8.98311',
    '4.68568',
    null,
    null,
  ),
  'Plastics: LDPE and LLDPE (incl. forming)': figures(
    '4.68568',
    '1867.17659',
    '8.98311',
    '4.68568',
    null,
    null,
  ),
  'Plastics: PET (incl. forming)': figures('4.68568', '1650', '8.98311', '4.68568', null, null),
  'Plastics: PP (incl. forming)': figures('4.68568', '1265', '8.98311', '4.68568', null, null),
  'Plastics: PS (incl. forming)': figures(
    '4.68568',
    '1707.04136',
    '8.98311',
    '4.68568',
    null,
    null,
  ),
  'Plastics: PVC (incl. forming)': figures(
    '4.68568',
    '1096.93348',
    '8.98311',
    '4.68568',
    null,
    null,
  ),
  'Plastics: average plastic film': figures(
    '4.68568',
    '1812.93976',
    '8.98311',
    '4.68568',
    null,
    null,
  ),
  'Plastics: average plastic rigid': figures(
    '4.68568',
    '1438.55513',
    '8.98311',
    '4.68568',
    null,
    null,
  ),
  'Plastics: average plastics': figures('4.68568', '1597.10826', '8.98311', '4.68568', null, null),
  Soils: figures(null, null, '19.54671', '1.00835', null, null),
  Tyres: figures(null, null, null, '4.68568', '731.21789', null),
  'WEEE - fridges and freezers': figures(null, null, '8.98311', '4.68568', null, '4.68568'),
  'WEEE - large': figures('4.68568', null, '8.98311', '4.68568', null, '4.68568'),
  'WEEE - mixed': figures('4.68568', null, '8.98311', '4.68568', null, '4.68568'),
  'WEEE - small': figures('4.68568', null, '8.98311', '4.68568', null, '4.68568'),
  Wood: figures('4.68568', null, '925.34348', '4.68568', '38.54288', null),
} as const satisfies Record<string, EmissionFigures>;

export type Material = keyof typeof materials;

/** kg CO2e per kilometre of a lorry with an average load; the same source. */
export const lorryKgPerKm = {
  'Rigid 3.5-7.5 t': '0.49548',
  'Rigid 7.5-17 t': '0.60501',
  'Rigid over 17 t': '0.99156',
  'Articulated 3.5-33 t': '0.78471',
  'Articulated over 33 t': '0.93421',
} as const;
