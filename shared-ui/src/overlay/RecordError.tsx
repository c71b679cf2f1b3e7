import { asFailure } from '../feedback/failure.ts';
import { ErrorState } from '../feedback/states.tsx';

export interface RecordErrorProps {
  readonly error: unknown;
  /** The text if it could not be read. */
  readonly failed: string;
  /** The text if the row does not exist or is not visible to the user; a retry would not help. */
  readonly missing: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** An address may have any text in the place of an id: an invalid id means that no row exists. */
const missingKeys = ['Generic.Not.Found', 'Generic.Invalid'];

/** Shows why a row is missing. */
export const RecordError = ({ error, failed, missing, ...retry }: RecordErrorProps) =>
  missingKeys.includes(asFailure(error).key ?? '') ? (
    <ErrorState title={missing} />
  ) : (
    <ErrorState title={failed} error={error} {...retry} />
  );
