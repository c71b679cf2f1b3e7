export * from './expectedTimes.ts';
export * from './freeStops.ts';
export * from './messageDriver.ts';
export * from './planRest.ts';
export * from './planRounds.ts';
export * from './roundSettings.ts';
export * from './rounds.ts';
export * from './sequence.ts';
