import type { ListedFile } from '@fraktion/shared-ui/list';

/** A file of an order or of a report. */
export interface ShownFile extends ListedFile {
  readonly kind?: string;
}

/** A signature is shown whole, and on white. */
export const isInk = ({ kind }: ShownFile): boolean => kind === 'signature';
