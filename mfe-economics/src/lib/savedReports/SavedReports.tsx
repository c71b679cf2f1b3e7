import {
  listSavedReports,
  savedReportPath,
  type SavedReport,
  type SavedReportPage,
} from '@fraktion/contract/savedReports';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  CardList,
  EmptyState,
  ErrorState,
  SkeletonCards,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { FolderOpen } from '@fraktion/shared-ui/icons';
import { type PageAction, SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { mailLines } from './reportText.ts';
import { reportTitles } from './reportTitles.ts';
import { SavedReportForm } from './SavedReportForm.tsx';
import { TestMailButton } from './TestMailButton.tsx';

type EditedReport = SavedReport | 'new' | null;

const List = ({ onEdit }: { readonly onEdit: (report: SavedReport) => void }) => {
  const { t } = useTranslation('mfe-economics');
  const { data, error, refetch } = useQuery(queryFor(listSavedReports, {}));
  if (!data && error)
    return (
      <ErrorState title={t('reports.saved.failed')} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonCards cards={3} height={72} />;
  if (data.length === 0) return <EmptyState text={t('reports.saved.empty')} drawing="list" />;
  return (
    <CardList
      label={t('reports.saved.title')}
      cards={data.map((report) => ({
        key: report.id,
        title: report.name,
        to: savedReportPath(report),
        text: (
          <Stack as="span" gap="1">
            <span>{t(reportTitles[report.page])}</span>
            {mailLines(t, report).map((line) => (
              <Text as="span" key={line} size="caption" overflowWrap="anywhere">
                {line}
              </Text>
            ))}
          </Stack>
        ),
        facts: [
          !report.mine && t('reports.saved.by', { name: report.ownerName }),
          report.sharedWith.length > 0 &&
            t('reports.saved.sharedWith', {
              roles: report.sharedWith.map((role) => t(`reports.saved.roles.${role}`)).join(', '),
            }),
        ],
        actions: report.mine ? (
          <>
            <Button
              size="small"
              aria-label={t('reports.saved.changeNamed', { name: report.name })}
              onClick={() => onEdit(report)}
            >
              {t('reports.saved.change')}
            </Button>
            <TestMailButton report={report} />
          </>
        ) : undefined,
      }))}
    />
  );
};

export interface SavedReportsProps {
  readonly page: SavedReportPage;
  /** The query of the page, as in its address. */
  readonly query: string;
}

/** The panel of the saved reports with a form to save the one on screen, and the action that opens it. */
export const useSavedReports = ({ page, query }: SavedReportsProps) => {
  const { t } = useTranslation('mfe-economics');
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState<EditedReport>(null);
  const action = {
    key: 'saved',
    label: t('reports.saved.button'),
    icon: FolderOpen,
    onSelect: () => setOpen(true),
  } satisfies PageAction;
  const panel = (
    <>
      {open && editing === null ? (
        <SidePanel
          open
          title={t('reports.saved.title')}
          onClose={() => setOpen(false)}
          footer={
            <Button variant="primary" onClick={() => setEditing('new')}>
              {t('reports.saved.save')}
            </Button>
          }
        >
          <Stack gap="4">
            <List onEdit={setEditing} />
          </Stack>
        </SidePanel>
      ) : null}
      {editing === null ? null : (
        <SavedReportForm
          report={editing === 'new' ? undefined : editing}
          page={page}
          query={query}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
  return { action, panel };
};

export const SavedReports = (props: SavedReportsProps) => {
  const { action, panel } = useSavedReports(props);
  return (
    <>
      <Button icon={action.icon} onClick={action.onSelect}>
        {action.label}
      </Button>
      {panel}
    </>
  );
};
