export { asText, entityColumns, type EntityWords, withColumns } from './entityColumns.ts';
export { entityFacts } from './entityFacts.ts';
export { type Bound, PlainInput } from './PlainInput.tsx';
export {
  RecurringFilter,
  RecurringInput,
  type RecurringProps,
  useRecurring,
} from './recurring.tsx';
