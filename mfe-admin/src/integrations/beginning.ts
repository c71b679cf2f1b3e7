import type { Integration } from '@fraktion/contract/integrations';

/** What the form of a new source begins with. */
export const beginning = (row: Integration | undefined) =>
  ({
    fileType: row?.fileType ?? 'any',
    encoding: row?.encoding ?? 'asDeclared',
    afterwards: row?.afterwards ?? 'move',
    schedule: row?.schedule ?? 'quarterHour',
    active: row?.active ?? true,
  }) as const;

export const commonNames = [
  'name',
  'folder',
  'fileType',
  'encoding',
  'afterwards',
  'schedule',
  'active',
] as const;

export interface SourcePanelProps {
  /** Without one, a new source is added. */
  readonly integration: Integration | undefined;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}
