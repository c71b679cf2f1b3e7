export { asText, entityColumns, type EntityWords } from './entityColumns.ts';
export { type Bound, PlainInput } from './PlainInput.tsx';
export { RecurringFilter, RecurringInput, useRecurring } from './recurring.tsx';
