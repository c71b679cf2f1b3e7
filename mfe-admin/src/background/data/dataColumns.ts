import { entityColumns } from '@fraktion/shared-waste/entity';
import type { Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/list';

import { declaredWords } from '../../lib/dataWords.ts';
import { type DataRow, type LooseTab, namesIn } from './looseTab.ts';

/** The columns of a tab, one for each of its fields. */
export const dataColumns = (tab: LooseTab, t: Translate<'mfe-admin'>): readonly Column<DataRow>[] =>
  entityColumns<DataRow>(tab, declaredWords(t), { [namesIn(tab)[0] ?? '']: { fixed: true } });
