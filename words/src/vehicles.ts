import type { Words } from './word.ts';

/** The labels of the fields of a vehicle: form, list, Excel and import have the same. */
export const vehicleField = {
  nickName: {
    en: 'Nickname',
    da: 'Kaldenavn',
    sv: 'Smeknamn',
    nb: 'Kallenavn',
    means: 'What its drivers call it in everyday talk.',
  },
  vehicleNumber: {
    en: 'Vehicle number',
    da: 'Vognnummer',
    sv: 'Fordonsnummer',
    nb: 'Kjøretøynummer',
    means: 'The number plate, or the number painted on it.',
  },
  vehicleType: {
    en: 'Vehicle type',
    da: 'Køretøjstype',
    sv: 'Fordonstyp',
    nb: 'Kjøretøytype',
    means: 'The kind of lorry; a price of transport may hold for one kind alone.',
  },
  defaultDrivers: {
    en: 'Usual drivers',
    da: 'Faste chauffører',
    sv: 'Ordinarie förare',
    nb: 'Faste sjåfører',
    means: 'Those who usually drive it; the first is filled in on a new trip.',
  },
  transportCo2: {
    en: 'CO₂e per km',
    da: 'CO₂e pr. km',
    sv: 'CO₂e per km',
    nb: 'CO₂e per km',
    means: 'Kilograms of CO₂e for each kilometre driven.',
  },
  onSpotPickupCo2: {
    en: 'CO₂e per pick-up',
    da: 'CO₂e pr. afhentning',
    sv: 'CO₂e per hämtning',
    nb: 'CO₂e per henting',
    means: 'Kilograms of CO₂e for each pick-up, in addition to the kilometres.',
  },
} as const satisfies Words;

/** The kinds of lorries. */
export const vehicleType = {
  van: {
    en: 'Van',
    da: 'Varevogn',
    sv: 'Skåpbil',
    nb: 'Varebil',
    means: 'A small closed lorry.',
  },
  rigidTruck: {
    en: 'Rigid lorry',
    da: 'Solobil',
    sv: 'Lastbil utan släp',
    nb: 'Lastebil uten henger',
    means: 'A lorry on one frame, without a trailer.',
  },
  articulatedTruck: {
    en: 'Articulated lorry',
    da: 'Sættevogn',
    sv: 'Lastbil med trailer',
    nb: 'Semitrailer',
    means: 'A tractor with a semi-trailer.',
  },
  compactor: {
    en: 'Compactor lorry',
    da: 'Komprimatorbil',
    sv: 'Sopbil',
    nb: 'Renovasjonsbil',
    means: 'A lorry that presses the waste as it loads.',
  },
  skipLoader: {
    en: 'Skip loader',
    da: 'Minilæsser',
    sv: 'Liftdumper',
    nb: 'Liftdumperbil',
    means: 'A lorry that lifts open skips by two arms.',
  },
  hookLift: {
    en: 'Hook lift',
    da: 'Kroghejs',
    sv: 'Lastväxlare',
    nb: 'Krokbil',
    means: 'A lorry that pulls containers up by a hook.',
  },
  craneTruck: {
    en: 'Crane lorry',
    da: 'Kranbil',
    sv: 'Kranbil',
    nb: 'Kranbil',
    means: 'A lorry with a crane, for underground containers and bulky waste.',
  },
  tanker: {
    en: 'Tanker',
    da: 'Tankbil',
    sv: 'Tankbil',
    nb: 'Tankbil',
    means: 'A lorry for liquids and sludge.',
  },
} as const satisfies Words;
