import type { Infocard, Pictogram } from '@fraktion/contract/infocards';
import { hierarchyLevelOf, type HierarchyLevel } from '@fraktion/contract/waste';
import type { Tone } from '@fraktion/shared-ui';

interface FractionShape {
  readonly tone: Tone;
  /** Lines in a field of 24 by 24. */
  readonly path: string;
}

/** The shape of each pictogram. */
const byPictogram: Readonly<Record<Pictogram, FractionShape>> = {
  paper: {
    tone: 'blue',
    path: 'M7 3.5h7l4 4V20a.5.5 0 0 1-.5.5h-10A.5.5 0 0 1 7 20ZM14 3.5v4h4M10 12h5M10 16h5',
  },
  cardboard: { tone: 'brown', path: 'M4 8l8-4 8 4v9l-8 4-8-4ZM4 8l8 4 8-4M12 12v9M8 6l8 4' },
  plastic: {
    tone: 'violet',
    path: 'M10 3h4v3.5l2 2.5v11a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9l2-2.5ZM8 12h8M8 16h8',
  },
  cartons: { tone: 'amber', path: 'M8 9.5 10 5h4l2 4.5V21H8ZM8 9.5h8M10 5V3h4v2' },
  glass: { tone: 'teal', path: 'M7.5 3h9l-.8 6.5a3.8 3.8 0 0 1-7.4 0ZM12 13v7M8.5 20.5h7' },
  metal: {
    tone: 'cyan',
    path: 'M7 6c0-2 10-2 10 0v12c0 2-10 2-10 0ZM7 6c0 2 10 2 10 0M7 10.5c0 2 10 2 10 0',
  },
  food: {
    tone: 'green',
    path: 'M12 8.5c-3-2-7 0-7 4.7 0 4 2.8 7.3 4.8 7.3 1 0 1.2-.5 2.2-.5s1.2.5 2.2.5c2 0 4.8-3.3 4.8-7.3 0-4.7-4-6.7-7-4.7ZM12 8.5c0-2.5 1.2-4.5 3.5-5',
  },
  residual: {
    tone: 'grey',
    path: 'M9.5 8C6.5 10 5 13.5 5 16.5c0 3 2 4 7 4s7-1 7-4c0-3-1.5-6.5-4.5-8.5ZM9.5 8c-1.2-1.5-1.2-3 0-4.5h5c1.2 1.5 1.2 3 0 4.5Z',
  },
  hazardous: { tone: 'red', path: 'M12 4l9 16H3ZM12 10v4.5M12 17v.5' },
  garden: {
    tone: 'green',
    path: 'M12 21v-9M12 14c-4 0-6.5-2.5-6.5-6.5C9.5 7.5 12 10 12 14ZM12 11.5c0-4 2.5-6.5 6.5-6.5 0 4-2.5 6.5-6.5 6.5',
  },
  electronics: {
    tone: 'cyan',
    path: 'M3.5 5h17v11h-17ZM9 20h6M12 16v4M13 7.5l-3 3.5h4l-3 3',
  },
  batteries: { tone: 'red', path: 'M7 6h10v14.5H7ZM10 6V3.5h4V6M12 10v6M9.5 13h5' },
  wood: {
    tone: 'brown',
    path: 'M5 8c0-2.5 4-2.5 4 0s-4 2.5-4 0ZM7 6h10a2 2 0 0 1 0 4H7M5 16c0-2.5 4-2.5 4 0s-4 2.5-4 0ZM7 14h10a2 2 0 0 1 0 4H7',
  },
  concrete: {
    tone: 'grey',
    path: 'M3.5 6.5h17v11h-17ZM3.5 12h17M9 6.5V12M15 6.5V12M12 12v5.5M6 12v5.5M18 12v5.5',
  },
  plaster: { tone: 'blue', path: 'M5 4h14v16H5ZM5 9h14M9 13l2 3M14 12l1.5 4.5' },
  bulky: {
    tone: 'orange',
    path: 'M6 12V7.5A2.5 2.5 0 0 1 8.5 5h7A2.5 2.5 0 0 1 18 7.5V12M3.5 12a1.5 1.5 0 0 1 3 0v3h11v-3a1.5 1.5 0 0 1 3 0v6h-17ZM6 18v2M18 18v2',
  },
  oil: {
    tone: 'amber',
    path: 'M12 3.5c3 4 5 6.800 5 9.5a5 5 0 0 1-10 0c0-2.700 2-5.5 5-9.5ZM9 13.5a3 3 0 0 0 3 3M5 20.5h14',
  },
  textile: {
    tone: 'deepTeal',
    path: 'M8.5 4 3 7.5l2 3.5 2.5-1V20h9V10l2.5 1 2-3.5L15.5 4c-.8 2-6.2 2-7 0Z',
  },
};

/** Without a pictogram, by the level of the waste hierarchy. */
const byLevel: Readonly<Record<HierarchyLevel, FractionShape>> = {
  Reuse: {
    tone: 'deepTeal',
    path: 'M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5',
  },
  Recycle: {
    tone: 'green',
    path: 'M9 8.5 12 4l3 4.5M12 4l4 6.5M17.5 12.5 20 17l-5.5.5M20 17h-7M7 19l-3-2 2.5-4.5M4 17l3.5-6',
  },
  Special: {
    tone: 'violet',
    path: 'M12 3.5c3.5 4.5 5.5 7.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-3 2-6 5.5-10.5ZM9.5 14.5a2.5 2.5 0 0 0 2.5 2.5',
  },
  Combustion: {
    tone: 'orange',
    path: 'M12.5 3.5c.8 4 4.5 5.5 4.5 10.5a5 5 0 0 1-10 0c0-2 1-3.3 2-4.3 0 2 1 3 2 3 1.2-2.2-.3-5.2 1.5-9.2Z',
  },
  Landfill: {
    tone: 'brown',
    path: 'M3 20c2.5-8 5.5-11.5 9-11.5S18.5 12 21 20ZM8 15l1.5-2M13 17l1.5-2.5',
  },
  Unknown: { tone: 'grey', path: 'M7 12v.01M12 12v.01M17 12v.01' },
};

export const fractionShape = ({
  pictogram,
  wasteCategory,
}: Pick<Infocard, 'pictogram' | 'wasteCategory'>): FractionShape =>
  byPictogram[(pictogram ?? '') as Pictogram] ?? byLevel[hierarchyLevelOf(wasteCategory)];
