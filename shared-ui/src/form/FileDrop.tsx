import { later } from '../components/later.tsx';
import { SkeletonText } from '../feedback/skeletons.tsx';
import type { FileProgress } from './FileRow.tsx';

export type { FileProgress };

export interface FileDropProps {
  readonly label: string;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** How far files are that are sent as soon as they are chosen; a file that is not among them waits for its form. */
  readonly progress?: readonly FileProgress[] | undefined;
  /** Tries one that failed once more. */
  readonly onAgain?: ((id: string) => void) | undefined;
  /** Kinds by MIME type with endings: `{ 'application/xml': ['.xml'] }`. Any kind when left out. */
  readonly accept?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly maxFiles?: number;
  readonly maxBytes?: number;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly name?: string | undefined;
}

// Most pages take no files, and signing in never does.
const Area = later<FileDropProps>(
  async () => ({ default: (await import('./FileDropArea.tsx')).FileDropArea }),
  <SkeletonText lines={2} />,
);

/** A place to drop or choose files. */
export const FileDrop = (props: FileDropProps) => <Area {...props} />;
