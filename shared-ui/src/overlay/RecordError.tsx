import { asFailure } from '../feedback/failure.ts';
import { ErrorState } from '../feedback/states.tsx';

export interface RecordErrorProps {
  readonly error: unknown;
  /** Said if it could not be read. */
  readonly failed: string;
  /** Said if there is no such row, or none that one may see: asking again would not help. */
  readonly missing: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** An address may carry any text where an id belongs: what is no id names no row either. */
const missingKeys = ['Generic.Not.Found', 'Generic.Invalid'];

/** Why a row is not on screen. */
export const RecordError = ({ error, failed, missing, ...retry }: RecordErrorProps) =>
  missingKeys.includes(asFailure(error).key ?? '') ? (
    <ErrorState title={missing} />
  ) : (
    <ErrorState title={failed} error={error} {...retry} />
  );
