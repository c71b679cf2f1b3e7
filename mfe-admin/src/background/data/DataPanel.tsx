import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useBeyondReach } from '@fraktion/shared-waste/reach';
import type { ReactNode } from 'react';

import { tabWords } from '../../lib/dataWords.ts';
import { FieldInput } from './FieldInput.tsx';
import { type DataRow, fieldsFor, type LooseTab, nameOf } from './looseTab.ts';
import { RowActions } from './RowActions.tsx';
import { useDataForm } from './useDataForm.ts';
import { useHistory } from './useHistory.tsx';

export interface DataPanelProps {
  readonly tab: LooseTab;
  /** Without one, a new row is created. */
  readonly row: DataRow | undefined;
  readonly status?: ReactNode;
  /** Shown above the fields. */
  readonly intro?: ReactNode;
  readonly onClose: () => void;
}

/** One row of a tab, or a new one. */
export const DataPanel = ({ tab, row: read, status, intro, onClose }: DataPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { form, row } = useDataForm(tab, read, onClose);
  const add = t('background.add', { one: tabWords(tab).one });
  const name = row ? nameOf(tab, row) : add;
  // Users who can only edit can neither delete nor archive.
  const { role } = useProfile();
  const keeps = roleAllows(tab.keepers, role);
  const beyond = useBeyondReach();
  const closed = tab.wholeAccount ? beyond : undefined;
  const history = useHistory({
    tab: tab.name,
    fields: tab.fields,
    id: row?.id ?? '',
    name,
  });
  return (
    <FormPanel
      title={name}
      status={status}
      form={form}
      submit={row ? t('background.save') : add}
      disabledReason={closed}
      onClose={onClose}
      intro={intro}
      actions={row && keeps ? history : null}
      footer={
        row && keeps ? (
          <RowActions key={row.version} tab={tab} row={row} closed={closed} onDone={onClose} />
        ) : null
      }
    >
      {Object.entries(fieldsFor(tab, role)).map(([name, field]) => (
        <FieldInput key={name} tab={tab.name} name={name} field={field} form={form} row={row} />
      ))}
    </FormPanel>
  );
};
