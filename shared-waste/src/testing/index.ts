export { askedBeyond } from './askedBeyond.ts';
export { notListed, sampleValues } from './everyField.ts';
export { readScopes } from './readScopes.tsx';
export { differencesOf } from './writtenSheet.ts';
export { statesOf } from './statesOf.tsx';
export { awaitedOrders, endedOrders, orderFacts, times } from './orderStates.ts';
