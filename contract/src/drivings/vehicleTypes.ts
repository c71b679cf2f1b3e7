/** What a vehicle is built for: prices of trips and their CO2 go by it. */
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
