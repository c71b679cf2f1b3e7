/** The kinds of vehicle; the price and the CO2 of a trip depend on them. */
export const vehicleTypes = [
  'van',
  'rigidTruck',
  'articulatedTruck',
  'compactor',
  'skipLoader',
  'hookLift',
  'craneTruck',
  'tanker',
] as const;
