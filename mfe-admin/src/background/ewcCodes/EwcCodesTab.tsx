import { type EwcCode, ewcCodes, listEwcCodes } from '@fraktion/contract/waste';
import { Button, EmptyState, useTranslation } from '@fraktion/shared-ui';
import { Plus, Upload } from '@fraktion/shared-ui/icons';
import { ListView } from '@fraktion/shared-ui/list';
import { ExcelButton, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';

import { ImportDialog } from '../../lib/import/ImportDialog.tsx';
import type { BackgroundTabProps } from '../declaredTab.ts';
import { ewcCodeColumns, HazardPill, sourceText } from './ewcCodeColumns.tsx';
import { EwcCodeFilters } from './EwcCodeFilters.tsx';
import { ewcCodeName } from './ewcCodeName.ts';
import { EwcCodePanel } from './EwcCodePanel.tsx';
import { NewEwcCodePanel } from './NewEwcCodePanel.tsx';

const EwcCodesTab = ({ fillActions }: BackgroundTabProps) => {
  const { t } = useTranslation('mfe-admin');
  const list = useCallList(listEwcCodes);
  const [shown, setShown] = useState<EwcCode | 'new' | 'import' | null>(null);
  const columns = useMemo(() => ewcCodeColumns(t), [t]);
  const close = () => setShown(null);
  return (
    <>
      {fillActions(
        <>
          <ExcelButton name={t('ewcCodes.title')} columns={columns} of={list} />
          <Button icon={Upload} onClick={() => setShown('import')}>
            {t('background.import.button')}
          </Button>
          <Button variant="primary" icon={Plus} onClick={() => setShown('new')}>
            {t('ewcCodes.add')}
          </Button>
        </>,
      )}
      <ListView
        name="admin.ewcCodes"
        label={t('ewcCodes.title')}
        searchLabel={t('ewcCodes.search')}
        {...list.view}
        rowKey={({ id }) => id}
        onOpen={setShown}
        columns={columns}
        card={(code) => ({
          title: code.alias ? `${code.code} · ${code.alias}` : code.code,
          text: ewcCodeName(code),
          status: <HazardPill hazardous={code.hazardous} />,
          facts: [sourceText(code, t)],
        })}
        filters={<EwcCodeFilters address={list.address} />}
        empty={<EmptyState text={t('ewcCodes.empty')} />}
      />
      {shown === 'new' ? <NewEwcCodePanel onClose={close} /> : null}
      {shown === 'import' ? <ImportDialog sheet={ewcCodes.sheet} onClose={close} /> : null}
      {shown !== null && shown !== 'new' && shown !== 'import' ? (
        <EwcCodePanel key={shown.id} code={shown} onClose={close} />
      ) : null}
    </>
  );
};

export default EwcCodesTab;
