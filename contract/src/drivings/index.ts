export * from './drivenStops.ts';
export * from './drivingSettings.ts';
export * from '../policies/drivingRights.ts';
export * from './drivings.ts';
export * from './roundTrips.ts';
export * from './transportVehicles.ts';
export * from './vehicleTypes.ts';
