import { type Infocard, listArchivedInfocards, listInfocards } from '@fraktion/contract/infocards';
import { scopeIn } from '@fraktion/contract/locations';
import { archivedInfocardsPath } from '@fraktion/contract/pages';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  ButtonLink,
  Notice,
  Page,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Archive, Plus } from '@fraktion/shared-ui/icons';
import { ListView, useOpenInAddress } from '@fraktion/shared-ui/list';
import { Recalculation } from '@fraktion/shared-waste/figures';
import { FocusHome, followFocus } from '@fraktion/shared-ui/overlay';
import { ExcelButton, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';

import { useLocations } from '../lib/choices.ts';
import { EmptyInScope, onlyCount } from '../lib/EmptyInScope.tsx';
import { BulkActions } from './BulkActions.tsx';
import { infocardColumns } from './infocardColumns.tsx';
import { InfocardFilters } from './InfocardFilters.tsx';
import { InfocardPanel, NewInfocardPanel } from './InfocardPanel.tsx';
import { ListTools, useLayout } from './ListTools.tsx';
import { useInfocardCard } from './useInfocardCard.tsx';

const aNew = 'new';

/** An infocard needs a location. */
const useNoLocation = (): boolean => useLocations().data?.data.length === 0;

const useInfocards = (scope: string | null) => {
  const list = useCallList(listInfocards, {
    // The frame's location takes precedence over the list's own filter.
    fixed: scope === null ? {} : { 'filter[locationId][in]': scope },
  });
  const [keys, setKeys] = useState<readonly string[]>([]);
  // The current rows: if others have changed a selected one, its new version is sent.
  const chosen = list.rows.filter(({ id }) => keys.includes(id));
  return { list, keys, setKeys, chosen };
};

/** All infocards that the user may manage: find, edit, add, archive, move and label. */
const InfocardsPage = () => {
  const { t } = useTranslation('mfe-ordering');
  const scope = scopeIn(useSearchParams()[0]);
  const { list, keys, setKeys, chosen } = useInfocards(scope);
  const { openId, open, close } = useOpenInAddress('infocard');
  const { layout } = useLayout();
  const columns = useMemo(() => infocardColumns(t), [t]);
  const card = useInfocardCard();
  const noLocation = useNoLocation();
  const seesArchive = roleAllows(listArchivedInfocards.roles, useProfile().role);
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={noLocation ? t('infocards.noLocation') : undefined}
      onClick={() => open(aNew)}
    >
      {t('infocards.new')}
    </Button>
  );
  return (
    <div ref={followFocus}>
      <Page
        title={t('infocards.title')}
        count={list.count}
        actions={
          <>
            <ExcelButton name={t('infocards.title')} columns={columns} of={list} />
            {seesArchive ? (
              <ButtonLink to={archivedInfocardsPath} icon={Archive}>
                {t('infocards.toArchive')}
              </ButtonLink>
            ) : null}
            {add}
          </>
        }
      >
        {noLocation ? (
          <Box mb="4">
            <Notice tone="warning">{t('infocards.noLocation')}</Notice>
          </Box>
        ) : null}
        <FocusHome label={t('infocards.title')}>
          <Recalculation />
          <ListView<Infocard>
            name="ordering.infocards"
            label={t('infocards.title')}
            searchLabel={t('infocards.search')}
            {...list.view}
            rowKey={({ id }) => id}
            onOpen={({ id }) => open(id)}
            columns={columns}
            card={card}
            cardHeight={220}
            layout={layout}
            selection={{ keys, onChange: setKeys }}
            filters={<InfocardFilters address={list.address} scoped={scope !== null} />}
            tools={<ListTools />}
            empty={
              <EmptyInScope
                everywhere={queryFor(listInfocards, { query: onlyCount })}
                otherwise={{ drawing: 'box', text: t('infocards.empty'), action: add }}
              />
            }
          />
          <BulkActions chosen={chosen} onChosen={setKeys} />
        </FocusHome>
        {openId === aNew ? <NewInfocardPanel locationId={scope ?? ''} onClose={close} /> : null}
        {openId && openId !== aNew ? (
          <InfocardPanel key={openId} id={openId} onClose={close} />
        ) : null}
      </Page>
    </div>
  );
};

export default InfocardsPage;
