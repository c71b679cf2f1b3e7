import type { Language } from '@fraktion/contract/values';
import type { WasteCategory } from '@fraktion/contract';

import { idFor } from '@fraktion/server/forDemo';
import type { SiteKind } from './sites.ts';

type Words = Record<Exclude<Language, 'en'>, string>;

/** The equipment of a location: the fraction, its container, and how it is emptied. */
export interface ContainerPlan {
  /** Key of a reference fraction. */
  readonly fraction: string;
  readonly container: keyof typeof containerNames;
  readonly size: number;
  readonly sizeUnit: 'Litre' | 'Cubic';
  readonly count: number;
  readonly collector: 'main' | 'special';
  /** Days between two orders; or between two emptyings of a fixed round without orders. */
  readonly everyDays: number;
  readonly fixedRound?: true;
  readonly placement: keyof typeof placements;
}

export const containerNames = {
  wheelie: { da: 'Spand', sv: 'Kärl', nb: 'Dunk' },
  mini: { da: 'Minicontainer', sv: 'Rullkärl', nb: 'Beholder' },
  skip: { da: 'Vippecontainer', sv: 'Liftcontainer', nb: 'Liftcontainer' },
  maxi: { da: 'Maxicontainer', sv: 'Lastväxlarcontainer', nb: 'Krokcontainer' },
  compactor: { da: 'Komprimator', sv: 'Komprimator', nb: 'Komprimator' },
  cage: { da: 'Bur', sv: 'Bur', nb: 'Bur' },
  box: { da: 'Miljøboks', sv: 'Miljöbox', nb: 'Miljøboks' },
} as const satisfies Record<string, Words>;

export const placements = {
  yard: {
    da: 'Gården, bag porten',
    sv: 'Gården, innanför grinden',
    nb: 'Bakgården, innenfor porten',
  },
  ramp: { da: 'Ved rampe 2', sv: 'Vid lastkaj 2', nb: 'Ved rampe 2' },
  room: {
    da: 'Affaldsrummet i kælderen',
    sv: 'Miljörummet i källaren',
    nb: 'Avfallsrommet i kjelleren',
  },
  kitchen: { da: 'Køkkenindgangen', sv: 'Köksingången', nb: 'Kjøkkeninngangen' },
  car: {
    da: 'Parkeringspladsen mod vest',
    sv: 'Parkeringen mot väster',
    nb: 'Parkeringsplassen mot vest',
  },
} as const satisfies Record<string, Words>;

/** Receiving facilities by waste category. */
const facilities: Readonly<Partial<Record<WasteCategory, Words>>> = {
  Recycle: {
    da: 'Østhavnens Genbrugsterminal',
    sv: 'Östra återvinningsterminalen',
    nb: 'Østhavna gjenvinningsterminal',
  },
  Combustion: {
    da: 'Sydværkets energianlæg',
    sv: 'Södra kraftvärmeverket',
    nb: 'Sørverket energianlegg',
  },
  Special: {
    da: 'Modtagestation for farligt affald',
    sv: 'Mottagningen för farligt avfall',
    nb: 'Mottaket for farlig avfall',
  },
  Reuse: {
    da: 'Genbrugsbutikken Havnen',
    sv: 'Återbruket Hamnen',
    nb: 'Gjenbruksbutikken Havna',
  },
  Landfill: { da: 'Vestdeponiet', sv: 'Västra deponin', nb: 'Vestdeponiet' },
};

/** Large containers have a number; small ones in a group have none. */
function containerNumber(locationId: string, { fraction, container, count }: ContainerPlan) {
  if (count > 1) return null;
  const drawn = Number.parseInt(
    idFor('demo container', locationId, fraction, container).slice(0, 6),
    16,
  );
  return `C-${1000 + (drawn % 9000)}`;
}

export const knownToCollector = (
  locationId: string,
  container: ContainerPlan,
  category: WasteCategory,
  language: keyof Words,
) => ({
  supplier_identification_number: containerNumber(locationId, container),
  receiving_facility: facilities[category]?.[language] ?? null,
});

const plan = (
  fraction: string,
  container: ContainerPlan['container'],
  size: number,
  sizeUnit: ContainerPlan['sizeUnit'],
  count: number,
  everyDays: number,
  placement: ContainerPlan['placement'],
): ContainerPlan => ({
  fraction,
  container,
  size,
  sizeUnit,
  count,
  everyDays,
  placement,
  collector: 'main',
});

const special = (given: ContainerPlan): ContainerPlan => ({ ...given, collector: 'special' });
const round = (given: ContainerPlan): ContainerPlan => ({ ...given, fixedRound: true });

const residual = round(plan('restaffald', 'mini', 660, 'Litre', 2, 7, 'yard'));
const food = round(plan('madaffald', 'wheelie', 240, 'Litre', 2, 7, 'kitchen'));
const cardboard = plan('pap', 'mini', 660, 'Litre', 3, 12, 'ramp');
const paper = plan('papir', 'mini', 400, 'Litre', 2, 21, 'room');
const film = plan('folie', 'mini', 660, 'Litre', 1, 26, 'ramp');
const glass = plan('glas', 'mini', 600, 'Litre', 1, 30, 'yard');
const electronics = special(plan('elektronik', 'cage', 1, 'Cubic', 1, 62, 'room'));
const hazardous = special(plan('farligt', 'box', 60, 'Litre', 1, 75, 'room'));
const tubes = special(plan('lysstofroer', 'box', 200, 'Litre', 1, 110, 'room'));
const bulky = plan('storskrald', 'maxi', 20, 'Cubic', 1, 34, 'car');
const wood = plan('trae', 'maxi', 20, 'Cubic', 1, 38, 'car');
const metal = plan('jern', 'skip', 8, 'Cubic', 1, 55, 'car');
const garden = plan('haveaffald', 'skip', 8, 'Cubic', 1, 45, 'car');
const pressed = plan('pap', 'compactor', 20, 'Cubic', 1, 18, 'ramp');
const confidential = special(plan('makulatur', 'wheelie', 240, 'Litre', 3, 42, 'room'));
const clothes = plan('genbrug_toej', 'mini', 600, 'Litre', 1, 40, 'yard');
const clinical = special(plan('klinisk', 'box', 50, 'Litre', 4, 14, 'room'));
const inert = plan('deponi', 'skip', 8, 'Cubic', 1, 90, 'car');
const oil = special(plan('friture', 'box', 120, 'Litre', 1, 48, 'kitchen'));

export const containersOf: Record<SiteKind, readonly ContainerPlan[]> = {
  office: [residual, food, cardboard, paper, film, confidential, electronics, tubes],
  shop: [residual, food, pressed, film, glass, wood, electronics],
  warehouse: [residual, pressed, film, wood, metal, bulky, hazardous, inert],
  housing: [residual, food, cardboard, paper, glass, bulky, garden, clothes, hazardous],
  hotel: [residual, food, cardboard, glass, oil, bulky, tubes],
  school: [residual, food, cardboard, paper, metal, garden, electronics],
  clinic: [residual, cardboard, paper, clinical, hazardous, electronics],
};
