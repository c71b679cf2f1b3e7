import { later } from '../components/later.tsx';
import { SkeletonText } from '../feedback/SkeletonText.tsx';
import type { FileProgress } from './FileRow.tsx';

export type { FileProgress };

export interface FileDropProps {
  readonly label: string;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** The progress of files that are sent as soon as they are chosen; a file that is not in it waits for the form. */
  readonly progress?: readonly FileProgress[] | undefined;
  /** Retries a failed file. */
  readonly onAgain?: ((id: string) => void) | undefined;
  /** Types by MIME type with extensions: `{ 'application/xml': ['.xml'] }`. Any type if omitted. */
  readonly accept?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly maxFiles?: number;
  readonly maxBytes?: number;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly name?: string | undefined;
}

// Loaded separately, because most pages take no files and signing in never does.
const Area = later<FileDropProps>(
  async () => ({ default: (await import('./FileDropArea.tsx')).FileDropArea }),
  <SkeletonText lines={2} />,
);

/** A place to drop or choose files. */
export const FileDrop = (props: FileDropProps) => <Area {...props} />;
