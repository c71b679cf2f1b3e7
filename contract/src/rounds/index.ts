export * from './planRounds.ts';
export * from './rounds.ts';
export * from './sequence.ts';
