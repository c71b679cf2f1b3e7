import { listVersions, type Override } from '@fraktion/contract/releases';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import {
  ErrorState,
  Form,
  FormActions,
  formatDateTime,
  SelectField,
  SkeletonRows,
  Text,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import type { OverlayProps } from '../frame/Overlays.tsx';
import { readSettings } from '../session/settings.ts';
import { setOverride } from './stored.ts';

type Remotes = typeof listVersions.answer._zod.output;

interface Values {
  readonly name: string;
  /** A version, or the origin of a development server. */
  readonly from: string;
}

const overrideOf = ({ name, from }: Values): Override =>
  URL.canParse(from) ? { name, origin: from } : { name, version: from };

function useChoices(remotes: Remotes, name: string) {
  const { t } = useTranslation('shell');
  const versions = remotes.find((each) => each.name === name)?.versions ?? [];
  const live = remotes.find((each) => each.name === name)?.live;
  const released = versions
    .filter(({ fits, version }) => fits && version !== live)
    .map(({ version, releasedAt, releasedBy }) => ({
      value: version,
      label: `${version} · ${formatDateTime(releasedAt)} · ${releasedBy}`,
    }));
  const origins = readSettings().override?.origins ?? [];
  const servers = origins.map((origin) => ({
    value: origin,
    label: t('Override.Server', { origin }),
  }));
  return [...released, ...servers];
}

function VersionsForm({ remotes, onClose }: { readonly remotes: Remotes } & OverlayProps) {
  const { t } = useTranslation('shell');
  const form = useForm<Values>({
    initial: { name: '', from: '' },
    validate: ({ name, from }) => ({
      ...(name === '' && { name: t('Web.Generic.Validation.Required') }),
      ...(from === '' && { from: t('Web.Generic.Validation.Required') }),
    }),
    submit: async (values) => setOverride(overrideOf(values)),
  });
  const name = form.field('name');
  const choices = useChoices(remotes, name.value);
  const from = form.field('from');
  return (
    <Form form={form} label={t('Override.Title')}>
      <Text tone="muted">{t('Override.Text')}</Text>
      <SelectField
        label={t('Override.Remote')}
        required
        placeholder={t('Override.Choose')}
        choices={remotes.map((each) => ({ value: each.name, label: each.name }))}
        {...name}
        onChange={(chosen) => {
          name.onChange(chosen);
          from.onChange('');
        }}
      />
      <SelectField
        label={t('Override.From')}
        required
        placeholder={t('Override.Choose')}
        help={name.value !== '' && choices.length === 0 ? t('Override.None') : undefined}
        choices={choices}
        {...from}
      />
      <FormActions submit={t('Override.Use')} onCancel={onClose} />
    </Form>
  );
}

/** For developers and testers: another version of one remote, in this browser alone. */
export default function VersionsDialog({ onClose }: OverlayProps) {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useQuery(queryFor(listVersions), queryClient);
  return (
    <Dialog open onClose={onClose} title={t('Override.Title')}>
      {data ? <VersionsForm remotes={data} onClose={onClose} /> : null}
      {error && !data ? (
        <ErrorState title={t('Override.Failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows rows={3} columns={1} /> : null}
    </Dialog>
  );
}
