import { listVersions, type Override } from '@fraktion/contract/releases';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import {
  Form,
  FormActions,
  formatDateTime,
  QueryState,
  SelectField,
  SkeletonRows,
  Text,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import type { OverlayProps } from '../frame/overlays/Overlays.tsx';
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
    label: t('override.server', { origin }),
  }));
  return [...released, ...servers];
}

function VersionsForm({ remotes, onClose }: { readonly remotes: Remotes } & OverlayProps) {
  const { t } = useTranslation('shell');
  const form = useForm<Values>({
    initial: { name: '', from: '' },
    validate: ({ name, from }) => ({
      ...(name === '' && { name: t('validation.Required') }),
      ...(from === '' && { from: t('validation.Required') }),
    }),
    submit: async (values) => setOverride(overrideOf(values)),
  });
  const name = form.field('name');
  const choices = useChoices(remotes, name.value);
  const from = form.field('from');
  return (
    <Form form={form} label={t('override.title')}>
      <Text tone="muted">{t('override.text')}</Text>
      <SelectField
        label={t('override.remote')}
        required
        placeholder={t('override.choose')}
        choices={remotes.map((each) => ({ value: each.name, label: each.name }))}
        {...name}
        onChange={(chosen) => {
          name.onChange(chosen);
          from.onChange('');
        }}
      />
      <SelectField
        label={t('override.from')}
        required
        placeholder={t('override.choose')}
        help={name.value !== '' && choices.length === 0 ? t('override.none') : undefined}
        choices={choices}
        {...from}
      />
      <FormActions submit={t('override.use')} onCancel={onClose} />
    </Form>
  );
}

/** For developers and testers: another version of one remote, in this browser only. */
export default function VersionsDialog({ onClose }: OverlayProps) {
  const { t } = useTranslation('shell');
  const versions = useQuery(queryFor(listVersions), queryClient);
  return (
    <Dialog open onClose={onClose} title={t('override.title')}>
      {versions.data ? <VersionsForm remotes={versions.data} onClose={onClose} /> : null}
      <QueryState
        of={versions}
        failed={t('override.failed')}
        waiting={<SkeletonRows rows={3} columns={1} />}
      />
    </Dialog>
  );
}
