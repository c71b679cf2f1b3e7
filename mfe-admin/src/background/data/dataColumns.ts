import { entityColumns } from '@fraktion/shared-waste/entity';
import type { Column } from '@fraktion/shared-ui/list';

import { declaredWords } from '../../lib/dataWords.ts';
import { type DataRow, type LooseTab, namesIn } from './looseTab.ts';

/** The columns of a tab, one for each of its fields. */
export const dataColumns = (tab: LooseTab): readonly Column<DataRow>[] =>
  entityColumns<DataRow>(tab, declaredWords, { [namesIn(tab)[0] ?? '']: { fixed: true } });
