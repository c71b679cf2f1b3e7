import {
  importLanguageFile,
  mostFileBytes,
  previewLanguageFile,
} from '@fraktion/contract/translations';
import type { Language } from '@fraktion/contract/values';
import { isRefusal } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  FileDrop,
  Notice,
  Panel,
  Row,
  Stack,
  Text,
  toast,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { useState } from 'react';

import { FilePreview } from './FilePreview.tsx';

/** The texts of a JSON file; undefined if it is invalid, or contains anything but groups of texts. */
async function readTexts(file: File): Promise<Record<string, unknown> | undefined> {
  try {
    const read: unknown = JSON.parse(await file.text());
    const isTree = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isTree ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const kinds = { 'application/json': ['.json'] } as const;

interface FileImportProps {
  readonly language: Language;
  readonly part: string;
}

const useImport = ({ language, part }: FileImportProps) => {
  const { t } = useTranslation('mfe-admin');
  const params = { language };
  const preview = useCall(previewLanguageFile);
  const write = useCall(importLanguageFile);
  const [file, setFile] = useState<File>();
  const [texts, setTexts] = useState<Record<string, unknown>>();
  const [wrong, setWrong] = useState(false);
  const clear = () => {
    setFile(undefined);
    setTexts(undefined);
    setWrong(false);
    preview.reset();
    write.reset();
  };
  const choose = async (chosen: File | undefined) => {
    clear();
    if (!chosen) return;
    setFile(chosen);
    const read = await readTexts(chosen);
    setTexts(read);
    setWrong(read === undefined);
    if (read) preview.mutate({ params, body: { part, texts: read } });
  };
  const send = () => {
    if (!preview.data || !texts) return;
    write.mutate(
      { params, body: { part, texts, mark: preview.data.mark } },
      {
        onSuccess: ({ changed }) => {
          toast({ title: t('translations.file.done', { count: changed }), tone: 'success' });
          clear();
        },
        // Somebody has changed texts meanwhile: the new preview is shown.
        onError: (error) => {
          if (isRefusal(error, 'Translations.File.Outdated'))
            preview.mutate({ params, body: { part, texts } });
        },
      },
    );
  };
  return { file, wrong, preview, write, choose, send };
};

/** A file of texts, with a preview before anything is written. */
export const FileImport = (props: FileImportProps) => {
  const { t } = useTranslation('mfe-admin');
  const { file, wrong, preview, write, choose, send } = useImport(props);
  const count = preview.data?.changes.length ?? 0;
  return (
    <Panel title={t('translations.file.import')}>
      <Stack gap="4">
        <FileDrop
          label={t('translations.file.choose')}
          accept={kinds}
          maxFiles={1}
          maxBytes={mostFileBytes}
          files={file ? [file] : []}
          onChange={(files) => void choose(files.at(-1)).catch(toastFailure)}
        />
        {wrong ? <Notice tone="error">{t('translations.file.wrong')}</Notice> : null}
        {isRefusal(write.error, 'Translations.File.Outdated') ? (
          <Notice tone="warning">{t('translations.file.outdated')}</Notice>
        ) : null}
        <Text role="status" tone="muted">
          {preview.isPending ? t('translations.file.checking') : ''}
        </Text>
        {preview.data ? <FilePreview preview={preview.data} /> : null}
        {preview.data ? (
          <Row>
            <Button
              variant="primary"
              pending={write.isPending}
              disabledReason={count === 0 ? t('translations.file.nothing') : undefined}
              onClick={send}
            >
              {t('translations.file.write', { count })}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Panel>
  );
};
