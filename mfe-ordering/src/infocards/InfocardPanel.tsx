import { getInfocard, type Infocard } from '@fraktion/contract/infocards';
import { queryFor } from '@fraktion/shared-auth/query';
import { ErrorState, SkeletonRecord, Stack, useTranslation } from '@fraktion/shared-ui';
import { FormPanel, SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CoverField } from './CoverField.tsx';
import { Section } from './formParts.tsx';
import { FieldsOf, RareFields } from './InfocardFields.tsx';
import { InfocardMenu } from './InfocardMenu.tsx';
import { InfocardReading } from './InfocardReading.tsx';
import { Preview } from './Preview.tsx';
import { useSaveInfocard } from './useSaveInfocard.ts';

interface EditorProps {
  /** Null for a new one. */
  readonly saved: Infocard | null;
  readonly locationId?: string;
  readonly onClose: () => void;
}

/** The form, with a preview of the card above it. */
const Editor = ({ saved: read, locationId = '', onClose }: EditorProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { form, cover, setCover } = useSaveInfocard(read, locationId, onClose);
  const { row: saved = read } = form;
  const known = { location: saved?.location.name, ewcCode: saved?.ewcCode ?? undefined };
  const of = { form, known };
  return (
    <FormPanel
      title={saved ? saved.name : t('infocards.new')}
      form={form}
      changed={cover.file !== undefined || cover.removed}
      submit={t(saved ? 'infocards.save' : 'infocards.create')}
      onClose={onClose}
      actions={saved ? <InfocardMenu infocard={saved} onGone={onClose} /> : null}
    >
      <Preview values={form.values} saved={saved} cover={cover} />
      <Stack gap="4">
        <FieldsOf section="what" without={saved ? ['type'] : []} {...of} />
        <CoverField cover={cover} onChange={setCover} there={Boolean(saved?.coverImage)} />
        {(['container', 'collection'] as const).map((section) => (
          <Section key={section} title={t(`infocards.sections.${section}`)}>
            <FieldsOf section={section} {...of} />
          </Section>
        ))}
        {(['references', 'registers'] as const).map((section) => (
          <RareFields key={section} section={section} {...of} />
        ))}
      </Stack>
    </FormPanel>
  );
};

export const NewInfocardPanel = ({
  locationId,
  onClose,
}: {
  readonly locationId: string;
  readonly onClose: () => void;
}) => <Editor saved={null} locationId={locationId} onClose={onClose} />;

/** Shows one infocard, and edits it. If someone else was first, it shows their version. */
export const InfocardPanel = ({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const { data, error, refetch, isFetching } = useQuery(queryFor(getInfocard, { params: { id } }));
  // The typed values refer to the row as it was when editing began.
  const [edited, setEdited] = useState<Infocard>();
  if (edited) return <Editor saved={edited} onClose={onClose} />;
  if (data)
    return <InfocardReading infocard={data} onEdit={() => setEdited(data)} onClose={onClose} />;
  return (
    <SidePanel open onClose={onClose} title={t('infocards.one')}>
      {error ? (
        <ErrorState
          title={t('infocards.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRecord sections={[5, 6, 4]} />
      )}
    </SidePanel>
  );
};
