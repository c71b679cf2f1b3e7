import { asFailure } from '../feedback/failure.ts';

/** Whether somebody else has changed the row meanwhile. */
export const isChanged = (failure: unknown): boolean =>
  asFailure(failure).key === 'Generic.Changed';
