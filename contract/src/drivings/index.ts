export * from './drivings.ts';
export * from './transportVehicles.ts';
