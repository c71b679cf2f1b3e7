import {
  createSavedReport,
  deleteSavedReport,
  isAddress,
  readersOf,
  type SavedReport,
  type SavedReportPage,
  updateSavedReport,
} from '@fraktion/contract/savedReports';
import { useRowCall, useSave } from '@fraktion/shared-auth/query';
import {
  Checkbox,
  Heading,
  Stack,
  Text,
  TextField,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { DeleteButton, FormPanel } from '@fraktion/shared-ui/overlay';

import { AddressesField } from './AddressesField.tsx';
import { ReadersField } from './ReadersField.tsx';
import { reportTitles } from './reportTitles.ts';
import { RolesField } from './RolesField.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';

export interface SavedReportFormProps {
  /** Without one, the form names what is on screen. */
  readonly report: SavedReport | undefined;
  readonly page: SavedReportPage;
  readonly query: string;
  readonly onClose: () => void;
}

const Remove = ({
  report,
  onClose,
}: {
  readonly report: SavedReport;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('mfe-economics');
  const { row, send } = useRowCall(deleteSavedReport, report);
  return (
    <DeleteButton
      title={t('reports.saved.deleteTitle', { name: row.name })}
      text={t('reports.saved.deleteText')}
      done={t('reports.saved.deleted')}
      onDelete={() => send(({ id, version }) => ({ params: { id }, query: { version } }))}
      onDone={onClose}
    />
  );
};

/** The addresses with another one, if it is new. */
const withAddress = (emails: readonly string[], typed: string): string[] => {
  const email = typed.trim();
  const isNew = email !== '' && !emails.some((each) => each.toLowerCase() === email.toLowerCase());
  return isNew ? [...emails, email] : [...emails];
};

/** What a new report begins with, the title of its page as its name; the readers and addresses of a saved one. */
const initialOf =
  (page: SavedReportPage, query: string, read: SavedReport | undefined, title: string) =>
  (row: SavedReport | undefined) => ({
    ...(row ? {} : { name: title }),
    page: read?.page ?? page,
    query: row?.query ?? query,
    mailShared: row?.mailShared ?? true,
    weekday: String(row?.weekday ?? 1),
    monthDay: String(row?.monthDay ?? 1),
    readerIds: row?.readers.map(({ id }) => id) ?? [],
    emails: row?.addresses.map(({ email }) => email) ?? [],
  });

/** The name of a report, with whom it is shared, when it is mailed, and to whom. */
export const SavedReportForm = ({ report: read, page, query, onClose }: SavedReportFormProps) => {
  const { t } = useTranslation('mfe-economics');
  const form = useCallForm({
    call: useSave({ create: createSavedReport, change: updateSavedReport, row: read }),
    row: read,
    fields: [
      'name',
      'sharedWith',
      'frequency',
      'weekday',
      'monthDay',
      'mailShared',
      'readerIds',
      'emails',
      'query',
      'page',
    ],
    initial: initialOf(page, query, read, t(reportTitles[page])),
    own: () => ({ typedEmail: '' }),
    check: ({ typedEmail, frequency: often }) => ({
      typedEmail:
        often === 'never' || typedEmail.trim() === '' || isAddress(typedEmail.trim())
          ? undefined
          : t('reports.saved.emailWrong'),
    }),
    // An address that is typed and not added yet counts too.
    body: ({ emails, typedEmail, frequency: often }) => ({
      emails: often === 'never' ? [...emails] : withAddress(emails, typedEmail),
    }),
    done: () => {
      toast({ title: t('reports.saved.done'), tone: 'success' });
      onClose();
    },
  });
  const { row } = form;
  const frequency = form.field('frequency');
  const sharedWith = form.field('sharedWith');
  return (
    <FormPanel
      title={row ? row.name : t('reports.saved.save')}
      form={form}
      submit={t('reports.saved.submit')}
      onClose={onClose}
      footer={row ? <Remove key={row.version} report={row} onClose={onClose} /> : null}
    >
      <TextField label={t('reports.saved.name')} required maxLength={100} {...form.field('name')} />
      <RolesField offered={readersOf(read?.page ?? page)} {...sharedWith} />
      <ScheduleFields
        report={row}
        frequency={frequency}
        weekday={form.field('weekday')}
        monthDay={form.field('monthDay')}
      />
      {frequency.value === 'never' ? null : (
        <Stack gap="4">
          <Stack gap="1">
            <Heading as="h3" size="small">
              {t('reports.saved.recipients')}
            </Heading>
            <Text size="caption" tone="muted">
              {t('reports.saved.ownCopy')}
            </Text>
            {sharedWith.value.length > 0 ? (
              <Checkbox label={t('reports.saved.mailShared')} {...form.field('mailShared')} />
            ) : null}
          </Stack>
          <ReadersField
            page={read?.page ?? page}
            known={row?.readers ?? []}
            {...form.field('readerIds')}
          />
          <AddressesField
            report={row}
            {...form.field('emails')}
            typed={form.field('typedEmail')}
            onAsked={form.know}
          />
        </Stack>
      )}
    </FormPanel>
  );
};
