import type { HierarchyLevel } from '@fraktion/contract/waste';
import type { Tone } from '@fraktion/shared-ui';

/** The fixed colours of the waste hierarchy. */
export const levelTones: Record<HierarchyLevel, Tone> = {
  Reuse: 'deepTeal',
  Recycle: 'green',
  Special: 'violet',
  Combustion: 'orange',
  Landfill: 'brown',
  Unknown: 'grey',
};
