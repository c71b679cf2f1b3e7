import { later } from '@fraktion/shared-ui';

import type { ImportDialogProps } from './ImportDialog.tsx';

/** Seldom asked for, and it reads sheets. */
export const ImportDialog = later<ImportDialogProps>(() => import('./ImportDialog.tsx'), null);
